import type { NewPieceRequest } from "#contract/portfolio.ts";
import { faultInYear } from "#contract/values/work-bounds.ts";
import { Refusal } from "#server/errors.ts";
import type { PieceWords } from "./store.ts";

/** What is empty in the contract is null in the database. */
export function asStored({ title, role, year, text, link }: NewPieceRequest): PieceWords {
  return { title, role: role || null, year, text: text || null, link: link || null };
}

/** The schema knows no clock. */
export function mustBePossible({ year }: Pick<NewPieceRequest, "year">, now: Date): void {
  const fault = year === null ? undefined : faultInYear(year, now);
  if (fault !== undefined) throw new Refusal("invalid_input", { fields: { year: fault } });
}
