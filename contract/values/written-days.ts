// How the back office writes a day, and reads a typed one: "24 Nov 2026". A day is written as 2026-11-24 everywhere else.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const unreadableDay = "Enter a day like 24 Nov 2026.";

/** "24 Nov 2026" of 2026-11-24. Any other text stays as it is. */
export function writeDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? day : `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

const forms = [
  // 24 Nov 2026, 24 November, 2026
  /^(?<date>\d{1,2})[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i,
  // 24/11/2026, 24-11-2026, 24.11.2026
  /^(?<date>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)$/,
];

/** 2026-11-24 of a typed day, "" of an empty field, undefined of anything that is no day. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  if (text === "") return "";
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const { year = "", month = String(monthNamed(parts["name"])), date = "" } = parts;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = new Date(`${day}T00:00:00Z`);
  // 31 Feb 2026 would be a day in March.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day;
}

// Numbered from 1; 0 if no month begins like that.
function monthNamed(name = ""): number {
  const full = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
  return months.findIndex((_, at) => full.format(Date.UTC(2026, at)).toLowerCase().startsWith(name.toLowerCase())) + 1;
}
