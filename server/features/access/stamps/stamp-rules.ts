import { dayInIndia } from "#contract/values/india.ts";

/** The line at the foot of the first page. */
export function stampLine(brandName: string, owner: string, at: Date): string {
  return `${brandName} · for ${owner} · ${dayInIndia(at)}`;
}

export const stampWork = "stamp";

/** The subject of the job that makes a copy. */
export function stampSubject({ fileId, userId }: { readonly fileId: string; readonly userId: string }): string {
  return `${fileId} ${userId}`;
}

export function stampOf(subject: string): { readonly fileId: string; readonly userId: string } {
  const [fileId = "", userId = ""] = subject.split(" ");
  return { fileId, userId };
}
