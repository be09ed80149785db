// From a sheet to the words on paper: its own, or those an administrator wrote, with the facts in their places.
import { brand } from "#contract/brand.ts";
import type { Sheet, Words } from "./sheet.ts";
import { usualValues } from "./usual-values.ts";
import { type OtherWords, faultsOf, fillWords } from "./words-rules.ts";

/** What a reader reads; the HTML and the plain text are both made of it. */
export interface Written extends Pick<Words, "subject" | "preview" | "heading" | "says" | "closes" | "why"> {
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: { readonly digits: string; readonly where: string };
  readonly facts: NonNullable<Words["rows"]>;
}

export interface Occasion {
  readonly hubUrl: string;
  readonly at: Date;
  // Of whoever it is for.
  readonly name?: string | undefined;
  // What was saved to stand in for its own words.
  readonly otherWords?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws when words were saved that do not fit this letter (any more). */
export function writeOut(sheet: Sheet, { hubUrl, at, name, otherWords }: Occasion): Written {
  const values = { ...sheet.values, ...usualValues({ name, at }) };
  const { words, unknown } = fillWords(
    otherWords === undefined ? sheet.words : wordsWith(sheet, otherWords, values),
    values,
  );
  if (unknown.length > 0) throw new Error(`The letter ${sheet.name} does not know ${unknown.join(", ")}`);
  const { subject, preview, heading, says, closes, why, label, where = "", rows = [] } = words;
  return {
    subject,
    preview,
    heading,
    says,
    closes,
    why,
    facts: rows.filter(({ value }) => value !== ""),
    ...(sheet.link === undefined || label === undefined
      ? {}
      : { button: { label, link: addressOf(sheet.link, hubUrl) } }),
    ...(sheet.code === undefined ? {} : { code: { digits: sheet.code, where } }),
  };
}

function wordsWith(
  { name, words, link }: Sheet,
  saved: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, string>>,
): Words {
  const faults = faultsOf(saved, { known: Object.keys(values), needed: [], hasButton: link !== undefined });
  if (Object.keys(faults).length > 0)
    throw new Error(`The words saved for the letter ${name} do not fit: ${Object.keys(faults).join(", ")}`);
  const {
    subject,
    preview,
    heading,
    says,
    label = words.label,
    closes,
  } = saved as Readonly<Record<string, unknown>> & OtherWords;
  return { ...words, subject, preview, heading, says, closes, ...(label === undefined ? {} : { label }) };
}

// A letter about the hub itself names a path of it.
function addressOf(link: string, hubUrl: string): string {
  if (!link.startsWith("/")) return link;
  return link === "/" ? hubUrl : `${hubUrl}${link}`;
}

/** The letter for who reads without HTML. The code comes before the link, where mail programs look for it. */
export function plainText(written: Written): string {
  const { button, code, facts } = written;
  const blocks = [
    written.heading.toUpperCase(),
    ...written.says,
    ...(facts.length === 0 ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join("\n")]),
    ...(code === undefined ? [] : [`Your code, to type ${code.where}: ${code.digits}`]),
    ...(button === undefined
      ? []
      : [`${code === undefined ? button.label : `Or open this link. ${button.label}`}:\n${button.link}`]),
    ...written.closes,
    `-- \n${brand.company}, ${brand.city}\n${written.why}\nQuestions? ${brand.supportEmail}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
