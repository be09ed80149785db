const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const ahead = 5.5 * 3_600_000;

/** "21 Nov, 11:59:04", by the clock of India wherever it is drawn: server and browser must write the same. */
export function sentAt(moment: string): string {
  const there = new Date(new Date(moment).getTime() + ahead).toISOString();
  return `${Number(there.slice(8, 10))} ${months[Number(there.slice(5, 7)) - 1]}, ${there.slice(11, 19)}`;
}
