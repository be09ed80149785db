import { brand } from "#contract/brand.ts";
import type { Sheet } from "./sheet.ts";

/** The letter for who reads without HTML. The code comes before the link, where mail programs look for it. */
export function plainText(sheet: Sheet): string {
  const { button, code, facts = [] } = sheet;
  const blocks = [
    sheet.heading.toUpperCase(),
    ...sheet.says,
    ...(facts.length === 0 ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join("\n")]),
    ...(code === undefined ? [] : [`Your code, to type ${code.where}: ${code.digits}`]),
    ...(button === undefined ? [] : [`${code === undefined ? button.label : `Or open this link. ${button.label}`}:\n${button.link}`]),
    ...sheet.closes,
    `-- \n${brand.company}, ${brand.city}\n${sheet.why}\nQuestions? ${brand.supportEmail}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
