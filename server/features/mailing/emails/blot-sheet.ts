import type { Sheet } from "./sheet.ts";

const hiddenLink = "#link-not-shown";
const hiddenCode = "••••••";

const hiddenFact = "(only its reader sees this)";

/** An email as others than its reader may see it: without links and codes that open anything, and without these facts. */
export function blotted(sheet: Sheet, between: readonly string[]): Sheet {
  const { link, code, values } = sheet;
  const legible = ([name, value]: [string, string]) => [
    name,
    between.includes(name) ? hiddenFact : blottedValue(value, sheet),
  ];
  return {
    ...sheet,
    values: Object.fromEntries(Object.entries(values).map(legible)),
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
