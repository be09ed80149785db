const words = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long" });

/** What stands at the foot of the first page. */
export function stampLine(brandName: string, owner: string, at: Date): string {
  return `${brandName} · for ${owner} · ${words.format(at)}`;
}

export const stampWork = "stamp";

/** What the work of making a copy is known by. */
export function stampSubject({ fileId, userId }: { readonly fileId: string; readonly userId: string }): string {
  return `${fileId} ${userId}`;
}

export function stampOf(subject: string): { readonly fileId: string; readonly userId: string } {
  const [fileId = "", userId = ""] = subject.split(" ");
  return { fileId, userId };
}
