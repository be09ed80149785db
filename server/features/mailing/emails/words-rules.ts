// The template rule: words with {placeholders}, the facts that fill them, and the words that may replace an email's own.

// Word for word; the text of a fact is never read as a placeholder again.
const placeholder = /\{([^{}]*)\}/g;

export interface FilledWords<Words> {
  readonly words: Words;
  // Placeholders that nothing filled.
  readonly unknown: readonly string[];
}

/** Every sentence of an email, with its placeholders filled. */
export function fillWords<Words>(words: Words, values: Readonly<Record<string, string>>): FilledWords<Words> {
  const unknown: string[] = [];
  const fillText = (text: string): string =>
    text.replaceAll(placeholder, (asWritten, name: string) => {
      if (Object.hasOwn(values, name)) return values[name] ?? "";
      unknown.push(name);
      return asWritten;
    });
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillText(part);
    if (Array.isArray(part)) return part.map(fill);
    return typeof part === "object" && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
      : part;
  };
  return { words: fill(words) as Words, unknown };
}

/** The fields that an administrator may reword. The reason, the code and the table of an email stay its own. */
export interface OtherWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly says: readonly string[];
  // Only where there is a button.
  readonly label?: string | undefined;
  readonly closes: readonly string[];
}

const mostCharacters: Readonly<Record<keyof OtherWords, number>> = {
  subject: 100,
  preview: 150,
  heading: 100,
  says: 1000,
  label: 40,
  closes: 1000,
};
const mostParagraphs = 12;
const mayBeEmpty: readonly string[] = ["preview", "closes"];

interface Terms {
  readonly allowed: readonly string[];
  readonly needed: readonly string[];
  readonly hasButton: boolean;
}

/** The problems with other words for an email, by field, each in a sentence. Nothing, if they may be used. */
export function faultsOf(
  words: Readonly<Partial<Record<keyof OtherWords, unknown>>>,
  { allowed, needed, hasButton }: Terms,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const fields = ["subject", "preview", "heading", "says", ...(hasButton ? ["label" as const] : []), "closes"] as const;
  for (const field of fields) {
    const fault = faultOf(field, words[field], allowed);
    if (fault !== undefined) faults[field] = fault;
  }
  const placeholders = placeholdersIn(fields.map((field) => words[field]));
  const missing = needed.filter((name) => !placeholders.includes(name));
  if (missing.length > 0) faults["says"] ??= `This email must contain ${inBraces(missing)}.`;
  return faults;
}

/** As they are stored: known fields only, and no blank paragraph. */
export function tidied(
  { subject, preview, heading, says, label, closes }: OtherWords,
  { hasButton }: Pick<Terms, "hasButton">,
): Readonly<Record<string, unknown>> {
  const written = (paragraphs: readonly string[]): string[] =>
    paragraphs.map((text) => text.trim()).filter((text) => text !== "");
  return {
    subject: subject.trim(),
    preview: preview.trim(),
    heading: heading.trim(),
    says: written(says),
    closes: written(closes),
    ...(hasButton ? { label: label?.trim() } : {}),
  };
}

function faultOf(field: keyof OtherWords, value: unknown, allowed: readonly string[]): string | undefined {
  const isText = field !== "says" && field !== "closes";
  const texts: readonly unknown[] = isText ? [value] : Array.isArray(value) ? value : [undefined];
  if (!texts.every((text) => typeof text === "string"))
    return isText ? "This must be text." : "This must be a list of paragraphs.";
  const written = texts.filter((text) => text.trim() !== "");
  if (written.length === 0) return mayBeEmpty.includes(field) ? undefined : "This cannot be empty.";
  if (texts.length > mostParagraphs) return `Use at most ${mostParagraphs} paragraphs.`;
  for (const [at, text] of texts.entries()) {
    const fault = textFault(text, mostCharacters[field], allowed);
    if (fault !== undefined) return isText ? fault : `Paragraph ${at + 1}: ${fault}`;
  }
  return undefined;
}

function textFault(text: string, most: number, allowed: readonly string[]): string | undefined {
  if (text.length > most) return `Use at most ${most} characters.`;
  // A line break would end a header; other control characters are in no sentence.
  if (/\p{Cc}/u.test(text)) return "Line breaks and control characters are not allowed here.";
  if (/<\s*\/?\s*script\b/i.test(text)) return "Scripts are not allowed in emails.";
  const strange = placeholdersIn([text]).filter((name) => !allowed.includes(name));
  if (strange.length > 0) return `${inBraces(strange)} is not a placeholder of this email. Use ${inBraces(allowed)}.`;
  return /[{}]/.test(text.replaceAll(placeholder, ""))
    ? "An opening or closing brace is missing. Placeholders look {like_this}."
    : undefined;
}

function placeholdersIn(texts: readonly unknown[]): string[] {
  const matches = texts.flat().flatMap((text) => (typeof text === "string" ? [...text.matchAll(placeholder)] : []));
  return [...new Set(matches.map(([, name = ""]) => name))];
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}
