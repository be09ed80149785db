import type { Pay } from "../opportunities.ts";
import { formatSum } from "./money.ts";
import { payPeriods } from "./opportunity.ts";

/** "₹40,000 to ₹60,000 a month", "₹500 an hour", "Unpaid". */
export function payInWords(pay: Pay | null): string {
  if (pay === null) return "Not stated";
  if (pay.type === "unpaid") return "Unpaid";
  const [from, to] = [formatSum(pay.from * 100), formatSum(pay.to * 100)];
  return `${from === to ? from : `${from} to ${to}`} ${payPeriods[pay.per]}`;
}
