import { isUuid } from "#contract/values/uuid.ts";

/** The range of ids that begin with this word. */
export function idsBeginning(typed: string): { readonly least: string; readonly most: string } | undefined {
  const digits = typed.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  const filled = (rest: string) =>
    digits.padEnd(32, rest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [least, most] = [filled("0"), filled("f")];
  return isUuid(least) ? { least, most } : undefined;
}
