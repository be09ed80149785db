import type { Sheet } from "./sheet.ts";

const hiddenLink = "#link-not-shown";
const hiddenCode = "••••••";

/** An email as others than its reader may see it, without links and codes that open anything. */
export function blotted(sheet: Sheet): Sheet {
  const { link, code, values } = sheet;
  return {
    ...sheet,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, blottedValue(value, sheet)])),
    ...(link === undefined ? {} : { link: hiddenLink }),
    ...(code === undefined ? {} : { code: hiddenCode }),
  };
}

// A fact may repeat the link of the button or the code.
function blottedValue(value: string, { link, code }: Sheet): string {
  const secrets = [link, code].flatMap((secret) => (secret !== undefined && secret.length > 3 ? [secret] : []));
  const without = secrets.reduce((text, secret) => text.replaceAll(secret, hiddenCode), value);
  return without.replaceAll(/\bhttps?:\/\/\S+/gi, "(link not shown)");
}
