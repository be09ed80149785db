// The facts and words on a badge.
import { brand } from "#contract/brand.ts";

export interface BadgeFacts {
  readonly name: string;
  /** The last four characters of the member's id. */
  readonly code: string;
  readonly issuedAt: Date;
  readonly year: number;
  /** The public page of the badge; without it the badge has no QR code. */
  readonly proof: { readonly id: string; readonly url: string } | undefined;
}

export const officialLine = `Official ${brand.name} Member`;

export function dateLine({ issuedAt, code }: BadgeFacts): string {
  const date = issuedAt.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  return `${date}  \u2022  ${code}`;
}

/** The URL as people would type it. */
export function spokenAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "");
}
