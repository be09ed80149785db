// An opportunity as it is typed, and its columns.
import type { OpportunityCard, TypedOpportunity } from "#contract/opportunities.ts";
import type { OpportunityRow } from "./store.ts";

type PayColumns = Pick<OpportunityRow, "payFrom" | "payTo" | "payPer" | "isUnpaid">;

export function payOf(row: PayColumns): OpportunityCard["pay"] | null {
  if (row.isUnpaid) return { type: "unpaid" };
  const { payFrom: from, payTo: to, payPer: per } = row;
  return from === null || to === null || per === null ? null : { type: "range", from, to, per };
}

/** As its poster typed it. */
export function typedOf(row: OpportunityRow): TypedOpportunity {
  const { title, company, isCompany, kind, craft, isRemote, place, brief, until } = row;
  return { title, company, isCompany, kind, craft, isRemote, place, pay: payOf(row), brief, until };
}

type TypedColumns = PayColumns & Pick<OpportunityRow, Exclude<keyof TypedOpportunity, "pay">>;

export function columnsOf({ pay, ...typed }: TypedOpportunity): TypedColumns {
  const range = pay?.type === "range" ? pay : undefined;
  return {
    ...typed,
    payFrom: range?.from ?? null,
    payTo: range?.to ?? null,
    payPer: range?.per ?? null,
    isUnpaid: pay?.type === "unpaid",
  };
}
