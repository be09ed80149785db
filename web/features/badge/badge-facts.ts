// What stands on a badge, and where the words for it come from.
import { brand } from "#contract/brand.ts";

export interface BadgeFacts {
  readonly name: string;
  /** The last four characters of the member's id. */
  readonly code: string;
  readonly issuedAt: Date;
  readonly year: number;
  /** The page that tells whether it is true; without one the badge carries no code to scan. */
  readonly proof: { readonly id: string; readonly url: string } | undefined;
}

export const officialLine = `Official ${brand.name} Member`;

export function dateLine({ issuedAt, code }: BadgeFacts): string {
  const date = issuedAt.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  return `${date}  \u2022  ${code}`;
}

/** The address as people would type it. */
export function spokenAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "");
}
