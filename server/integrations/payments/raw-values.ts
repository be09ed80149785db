// Values of a provider's raw text. A number stays the text it was written as: ids are longer than a float can
// hold, and money must not pass through one. A value that is missing, null or of another kind is null and never throws.

interface Source {
  readonly source?: string;
}
type Reviver = (key: string, value: unknown, context?: Source) => unknown;

const asWritten: Reviver = (_key, value, context) => (typeof value === "number" ? (context?.source ?? null) : value);

/** Throws what JSON.parse throws, and a RangeError for what is nested too deep. */
export function readJson(text: string): unknown {
  return JSON.parse(text, asWritten) as unknown;
}

/** Own properties only: what calls itself __proto__ leads nowhere. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      isRecord(inside) && Object.hasOwn(inside, key) ? (inside as Record<string, unknown>)[key] : undefined,
    value,
  );
}

export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// An index entry of the database has at most 2,700 bytes, which is this many characters of any script.
const longestText = 600;

/** Texts and numbers, both as text. U+0000 and half a sign, which no database keeps, become the sign for what cannot be read: they make no known id or word. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const text = at(value, ...path);
  return typeof text === "string" && text !== ""
    ? text.slice(0, longestText).toWellFormed().replaceAll("\0", "\uFFFD")
    : null;
}

/** A word of the provider's, compared without regard to case. */
export function wordAt(value: unknown, ...path: readonly string[]): string {
  return (textAt(value, ...path) ?? "").toUpperCase();
}

/** 2499.00, "2499", 2499.5: rupees into paise. A sign, an exponent or more than two decimals that are not 0 are no money. */
export function rupeesAt(value: unknown, ...path: readonly string[]): number | null {
  const [, whole, decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(textAt(value, ...path) ?? "") ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(whole + decimals.slice(0, 2).padEnd(2, "0"));
}

/** 249900, "249900": what is in paise already. */
export function paiseAt(value: unknown, ...path: readonly string[]): number | null {
  const [, whole] = /^(\d{1,14})(?:\.0+)?$/.exec(textAt(value, ...path) ?? "") ?? [];
  return whole === undefined ? null : Number(whole);
}

/** 2026-01-01T10:30:00+05:30. */
export function dateAt(value: unknown, ...path: readonly string[]): Date | null {
  return likely(new Date(textAt(value, ...path) ?? ""));
}

/** Seconds since 1970. */
export function secondsAt(value: unknown, ...path: readonly string[]): Date | null {
  const text = textAt(value, ...path) ?? "";
  return /^\d{1,11}$/.test(text) && Number(text) > 0 ? likely(new Date(Number(text) * 1000)) : null;
}

// No payment is from before 1970 or after 2300, and PostgreSQL reads no year of six digits.
function likely(when: Date): Date | null {
  const year = when.getUTCFullYear();
  return year >= 1970 && year <= 2300 ? when : null;
}

const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** Paise as a JSON number of rupees with two decimals: 249900 is written 2499.00. */
export function rupeesNumber(paise: number): unknown {
  const digits = String(paise).padStart(3, "0");
  return rawJson(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
