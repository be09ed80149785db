// From a sheet to the words on paper: its own, or those an administrator wrote, with the facts in their places.
import { momentInIndia } from "#contract/values/india.ts";
import { brand } from "#contract/brand.ts";
import type { Sheet, Words } from "./sheet.ts";
import { faultsOf, fillWords, type OtherWords } from "./words-rules.ts";

/** The words that the reader sees; the HTML and the plain text are both made of them. */
export interface WrittenWords extends Pick<Words, "subject" | "preview" | "heading" | "says" | "closes" | "why"> {
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: { readonly digits: string; readonly where: string };
  readonly facts: NonNullable<Words["rows"]>;
  // In the foot of an email that its reader can stop.
  readonly leave?: LeaveLine | undefined;
  // A text of an administrator, above the button.
  readonly body?: TextBody | undefined;
}

export interface LeaveLine {
  // The purpose of the email, as its reader knows it.
  readonly purpose: string;
  readonly link: string;
}

export interface TextBody {
  // Drawn by the hub's drawer of markdown.
  readonly html: string;
  readonly text: string;
  readonly picture?: { readonly source: string; readonly alt: string } | undefined;
}

export interface Occasion {
  readonly hubUrl: string;
  readonly at: Date;
  // Of the reader.
  readonly name?: string | undefined;
  readonly leave?: LeaveLine | undefined;
  // The saved words in place of its own.
  readonly otherWords?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws when saved words do not fit this email. */
export function writeOut(sheet: Sheet, { hubUrl, at, name, leave, otherWords }: Occasion): WrittenWords {
  const values = { ...sheet.values, ...usualValues({ name, at }) };
  const { words, unknown } = fillWords(
    otherWords === undefined ? sheet.words : wordsWith(sheet, otherWords, values),
    values,
  );
  if (unknown.length > 0) throw new Error(`The email ${sheet.name} does not know ${unknown.join(", ")}`);
  const { subject, preview, heading, says, closes, why, label, where = "", rows = [] } = words;
  return {
    subject,
    preview,
    heading,
    says,
    closes,
    why,
    facts: rows
      .filter(({ value }) => value !== "")
      .map((row) => (row.link === undefined ? row : { ...row, link: addressOf(row.link, hubUrl) })),
    ...(sheet.link === undefined || label === undefined
      ? {}
      : { button: { label, link: addressOf(sheet.link, hubUrl) } }),
    ...(leave === undefined ? {} : { leave }),
    ...(sheet.code === undefined ? {} : { code: { digits: sheet.code, where } }),
  };
}

function wordsWith(
  { name, words, link }: Sheet,
  saved: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, string>>,
): Words {
  const faults = faultsOf(saved, { allowed: Object.keys(values), needed: [], hasButton: link !== undefined });
  if (Object.keys(faults).length > 0)
    throw new Error(`The words saved for the email ${name} do not fit: ${Object.keys(faults).join(", ")}`);
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

// An email about the hub itself names a path of it.
function addressOf(link: string, hubUrl: string): string {
  if (!link.startsWith("/")) return link;
  return link === "/" ? hubUrl : `${hubUrl}${link}`;
}

/** The email for a reader without HTML. The code comes before the link, where mail programs look for it. */
export function plainText(written: WrittenWords): string {
  const { button, code, facts, leave } = written;
  const stop = leave === undefined ? "" : `\nStop emails about “${leave.purpose}”: ${leave.link}`;
  const blocks = [
    written.heading.toUpperCase(),
    ...written.says,
    ...(written.body === undefined ? [] : [written.body.text]),
    ...(facts.length === 0
      ? []
      : [facts.map(({ name, value, link }) => `${name}: ${value}${link === undefined ? "" : `: ${link}`}`).join("\n")]),
    ...(code === undefined ? [] : [`Your code, to type ${code.where}: ${code.digits}`]),
    ...(button === undefined
      ? []
      : [`${code === undefined ? button.label : `Or open this link. ${button.label}`}:\n${button.link}`]),
    ...written.closes,
    `-- \n${brand.company}, ${brand.city}\n${written.why}\nQuestions? ${brand.supportEmail}${stop}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The facts that every email has besides its own. */
export function usualValues({ name, at }: { readonly name?: string | undefined; readonly at: Date }): {
  readonly greeting: string;
  readonly when: string;
} {
  return { greeting: greeting(name), when: momentInIndia(at) };
}

/**
 * "Hello Asha," or "Hello,". A stranger who signs up with another person's address also chooses the name: one that could be read as a
 * web address or a sentence is left out, so that our emails carry no stranger's advertisement.
 */
function greeting(name: string | undefined): string {
  const given = plainName(name);
  return given === undefined ? "Hello," : `Hello ${given},`;
}

/** A name that reads like one. */
export function plainName(name: string | null | undefined): string | undefined {
  const given = name?.trim() ?? "";
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,49}$/u.test(given) && !/\.\S|\s\S+\s\S+\s\S+\s/u.test(given);
  return isName ? given : undefined;
}
