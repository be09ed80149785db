// Typed prices, in a file of their own: only the back office loads it.
import { formatRupees, mostPaise, type Paise, paise } from "./money.ts";

/** The price for a form field: with paise, without the sign. */
export function writeRupees(amount: Paise): string {
  return formatRupees(amount).slice(1);
}

export type RupeeFault = "empty" | "unreadable" | "too_fine" | "too_much";

const written = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?\s*(?:\/-)?$/i;

/** Reads a typed price. A comma groups and a point divides; 24,99 is ambiguous and refused. */
export function parseRupees(text: string): Paise | RupeeFault {
  if (text.trim() === "") return "empty";
  const [, whole, fraction = ""] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return "unreadable";
  const fine = fraction.replace(/0+$/, "");
  if (fine.length > 2) return "too_fine";
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(fine.padEnd(2, "0"));
  return amount > mostPaise ? "too_much" : paise(amount);
}
