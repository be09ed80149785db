// The text of a QR code at the door of an event: the address of a membership badge, or a ticket.
import { readBadgeId } from "./badge-id.ts";
import { badgePaths } from "./paths.ts";

export type ScanCode = { readonly badge: string } | { readonly ticket: string };

export const scanVerdicts = [
  "in",
  "already_in",
  "other_event",
  "on_waiting_list",
  "no_seat",
  "membership_ended",
  "badge_withdrawn",
  "not_ours",
] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

/** How many scans one request carries. */
export const mostScans = 100;

/** Longer texts are never ours. */
export const longestScan = 300;

const ticketPattern = /^[A-Za-z0-9_-]{20,40}$/;
const badgeAddress = badgePaths.badge("");

/** Undefined if the text is neither, such as the QR code of another website. */
export function readScan(text: string, origin: string): ScanCode | undefined {
  const trimmed = text.trim();
  const address = trimmed.toLowerCase();
  const prefix = `${origin.toLowerCase()}${badgeAddress}`;
  if (address.startsWith(prefix)) {
    const badge = readBadgeId(address.slice(prefix.length).replace(/[/?#].*$/, ""));
    return badge === undefined ? undefined : { badge };
  }
  return ticketPattern.test(trimmed) ? { ticket: trimmed } : undefined;
}
