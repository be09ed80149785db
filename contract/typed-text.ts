// Text that people type into a form, as far as it can be kept.
import { z } from "zod";

export const tooLong = "This is too long.";
const unkept = "This has characters in it that cannot be kept.";

// Half a surrogate pair is a string to JavaScript and none to PostgreSQL; of the unseen characters only tab and line ends are text.
const isStorable = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value);

export const storable = (most: number) => z.string().max(most, tooLong).refine(isStorable, unkept);
export const text = (most: number) => z.string().trim().max(most, tooLong).refine(isStorable, unkept);
export const line = (most: number) => text(most).refine((value) => !/[\n\r\t]/.test(value), "This is a single line.");
export const needed = (kind: z.ZodString) => kind.min(1, "This is needed.");
