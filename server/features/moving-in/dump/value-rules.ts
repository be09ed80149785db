// The value of a cell, or the reason for a refusal: an ambiguous cell is never guessed.
import { isUuid } from "#contract/values/uuid.ts";

/** Why a row of the dump is refused: `why` in few words, so that rows can be counted by it, `detail` for the one row. */
export class NotTaken extends Error {
  override readonly name = "NotTaken";
  readonly why: string;
  readonly detail: string;

  constructor(why: string, detail = "") {
    super(why);
    this.why = why;
    this.detail = detail;
  }
}

export type RowValues = Readonly<Record<string, string | null>>;

const mostCharacters = 100_000;

/** Undefined for a blank cell, or without such a column. */
export function textIn(values: RowValues, column: string): string | undefined {
  const text = values[column];
  if (text === null || text === undefined || text.trim() === "") return undefined;
  if (text.length > mostCharacters) throw new NotTaken("a field is longer than 100,000 characters", column);
  if (text.includes("\0") || !text.isWellFormed())
    throw new NotTaken("a field has characters that cannot be stored", column);
  return text.trim();
}

export function neededIn(values: RowValues, column: string): string {
  const text = textIn(values, column);
  if (text === undefined) throw new NotTaken("a required field is empty", column);
  return text;
}

export function uuidIn(values: RowValues, column: string): string {
  const text = neededIn(values, column);
  if (!isUuid(text)) throw new NotTaken("an id is malformed", column);
  return text.toLowerCase();
}

export function flagIn(values: RowValues, column: string): boolean | undefined {
  const text = textIn(values, column)?.toLowerCase();
  if (text === undefined) return undefined;
  if (["t", "true", "1", "yes"].includes(text)) return true;
  if (["f", "false", "0", "no"].includes(text)) return false;
  throw new NotTaken("a flag is neither yes nor no", `${column}: ${text.slice(0, 40)}`);
}

export function objectIn(values: RowValues, column: string): Record<string, unknown> {
  const text = textIn(values, column);
  if (text === undefined) return {};
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NotTaken("a field should hold JSON and does not", column);
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const time = String.raw`(?:[ T,]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}$`, "i");
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${time}$`, "i");

/** Of any of the forms in which programs write a moment; without a zone it is UTC, as Supabase writes it. */
export function momentIn(values: RowValues, column: string): Date | undefined {
  const text = textIn(values, column);
  if (text === undefined) return undefined;
  const moment = momentOf(text, column);
  const year = moment?.getUTCFullYear() ?? 0;
  if (!moment || year < 1970 || year > 2300)
    throw new NotTaken("a date cannot be read", `${column}: ${text.slice(0, 40)}`);
  return moment;
}

function momentOf(text: string, column: string): Date | undefined {
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return new Date(Math.round(Number(text) * 1000));
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  const iso = yearFirst.exec(text);
  if (iso) return dateOf([iso[1], iso[2], iso[3]].map(Number), iso.slice(4));
  const match = dayFirst.exec(text);
  if (!match) return undefined;
  const [first = 0, second = 0, year = 0] = match.slice(1, 4).map(Number);
  if (first <= 12 && second <= 12 && first !== second)
    throw new NotTaken("a date can be read in two ways", `${column}: ${text.slice(0, 40)}`);
  return dateOf(second > 12 ? [year, first, second] : [year, second, first], match.slice(4));
}

function dateOf(
  [year = 0, month = 0, day = 0]: readonly number[],
  clock: readonly (string | undefined)[],
): Date | undefined {
  const [hours = "0", minutes = "0", seconds = "0", fraction = "0", zone = "Z"] = clock;
  const date = new Date(Date.UTC(year, month - 1, day));
  // February 30 is no day, and does not become the second of March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || Number(hours) > 23 || Number(minutes) > 59)
    return undefined;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  const local = Date.UTC(year, month - 1, day, Number(hours), Number(minutes), Math.min(Number(seconds), 59), ms);
  const [, sign, ahead = "0", aheadMinutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (Number(ahead) * 60 + Number(aheadMinutes)) * 60_000;
  return new Date(sign === "-" ? local + offset : local - offset);
}

const mostPaise = 2_000_000_000;

/** An amount as the column keeps it, in rupees or in paise, as whole paise; never by way of a float. */
export function paiseIn(values: RowValues, column: string, unit: "rupees" | "paise"): number | undefined {
  const text = textIn(values, column);
  if (text === undefined) return undefined;
  const [, whole = "", fraction = ""] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  const amount = unit === "rupees" ? Number(whole) * 100 + Number(fraction.padEnd(2, "0")) : Number(whole);
  const isNone = whole === "" || amount > mostPaise || (unit === "paise" && Number(fraction) !== 0);
  if (isNone) throw new NotTaken("an amount of money cannot be read", `${column}: ${text.slice(0, 40)}`);
  return amount;
}

export function wholeIn(values: RowValues, column: string): number | undefined {
  const text = textIn(values, column);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text))
    throw new NotTaken("a number cannot be read", `${column}: ${text.slice(0, 40)}`);
  return Number(text);
}
