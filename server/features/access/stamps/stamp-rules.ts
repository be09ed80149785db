const words = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long" });

/** What stands at the foot of the first page. */
export function stampLine(brandName: string, owner: string, at: Date): string {
  return `${brandName} · for ${owner} · ${words.format(at)}`;
}

/** After a failure of ours, in milliseconds; undefined when it was tried often enough. */
export function waitAfterTry(tries: number): number | undefined {
  return tries < 3 ? 30_000 * tries : undefined;
}
