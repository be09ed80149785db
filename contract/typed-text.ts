// Text and dates from a form, limited to what the database can store.
import { z } from "zod";
import { isTurning, turningFault } from "./values/profile-text.ts";

export const tooLong = "This is too long.";
const unkept = "This contains characters that can't be saved.";

// PostgreSQL refuses half a surrogate pair; of the control characters only tab and line breaks are text.
const isStorable = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value);

export const storable = (most: number) => z.string().max(most, tooLong).refine(isStorable, unkept);
// Rendering Markdown takes quadratic time in the number of unclosed marks and in the depth of quotes and lists.
const isDrawable = (markdown: string) =>
  (markdown.match(/[*_]+/g)?.length ?? 0) <= 2000 &&
  (markdown.match(/\[/g)?.length ?? 0) <= 2000 &&
  !/^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){10}/m.test(markdown.replaceAll(/^(?:[ \t]*[-*_]){3,}[ \t]*$/gm, ""));

/** Text of administrators that other people read. Members' own texts have a stricter rule: see profile-fields.ts. */
export const forReaders = (kind: z.ZodString) => kind.refine((value) => !isTurning(value), turningFault);

/** Text that the hub draws as markup. */
export const markdown = (most: number) =>
  forReaders(storable(most)).refine(
    isDrawable,
    "This has too many stars, underscores, brackets or nested quotes and lists.",
  );
export const text = (most: number) => z.string().trim().max(most, tooLong).refine(isStorable, unkept);
export const line = (most: number) => text(most).refine((value) => !/[\n\r\t]/.test(value), "Use a single line.");
export const needed = (kind: z.ZodString) => kind.min(1, "This is required.");

/** For pasted text: characters that can't be stored are replaced. */
export const pasted = (typed: string): string => typed.toWellFormed().replaceAll("\u0000", "\ufffd");

// A year that databases, calendars and spreadsheets all accept.
const isNear = (text: string) => text >= "2000-01-01" && text < "2100-01-01";
const near = { error: "Use a date in this century." };

export const typedDay = z.iso.date("Enter a date like 2026-11-23.").refine(isNear, near);
export const typedMoment = z.iso.datetime({ offset: true, error: "Enter a date and time." }).refine(isNear, near);
