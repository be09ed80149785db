// A provider's payments and refunds, by day, as its payouts count them.
import { type ReportLine, rupees } from "./gst-rules.ts";

export interface DayMoney {
  readonly day: string;
  readonly provider: string;
  readonly orders: number;
  readonly taken: number;
  readonly refunded: number;
}

export const daysHead = ["day", "provider", "orders", "taken", "refunded", "kept"] as const;

export function dayLines(days: readonly DayMoney[]): readonly ReportLine[] {
  return days.map(({ day, provider, orders, taken, refunded }) => [
    day,
    provider,
    String(orders),
    rupees(taken),
    rupees(refunded),
    rupees(taken - refunded),
  ]);
}
