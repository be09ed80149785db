import { once } from "#web/ui/figures.ts";

const day = once(() => new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric" }));
const time = once(() => new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));

/** "Nov 23, 2026 14:05" (MMM dd, yyyy HH:mm), where the reader is. */
export function stampOf(at: string): string {
  const date = new Date(at);
  return `${day().format(date)} ${time().format(date)}`;
}
