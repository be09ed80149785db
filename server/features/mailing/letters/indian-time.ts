const words = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long", timeStyle: "short" });

/** 21 November 2026 at 11:59 am IST */
export function indianTime(moment: Date): string {
  return `${words.format(moment)} IST`;
}
