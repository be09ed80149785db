// A link on a profile, which strangers will follow.
import { faultInLine } from "./profile-text.ts";

export interface LinkFault {
  readonly says: string;
  /** A correction to offer. */
  readonly proposal?: string;
}

/** What is wrong with a link; undefined if it may be shown. Nothing is changed silently. */
export function faultInLink(value: string): LinkFault | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const proposal = `https://${value.replace(/^\/+/, "")}`;
    return !value.includes("@") && faultInLink(proposal) === undefined
      ? { says: "Invalid URL: it must start with https://", proposal }
      : { says: "Invalid URL" };
  }
  if (scheme !== "http" && scheme !== "https") return { says: "Invalid URL: only https:// and http:// are allowed." };
  if (/[\s<>"\\^`{|}]/.test(value) || faultInLine(value) !== undefined) return { says: "Invalid URL" };
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null;
  if (url === null || !isPublicName(url.hostname)) return { says: "Invalid URL" };
  if (url.username !== "" || url.password !== "")
    return { says: "Invalid URL: it must not contain a user name or password." };
  return undefined;
}

// A host with a dot that ends in letters: no machine in the reader's network, and no IP address.
function isPublicName(host: string): boolean {
  return /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/i.test(host);
}

/** Turns a username ("@meera" or "meera") into its full URL. Anything else stays as typed. */
export function addressOfName(site: "instagram.com" | "linkedin.com/in", typed: string): string {
  const name = /^@?([\p{L}\p{N}._-]+)\/?$/u.exec(typed.trim())?.[1];
  const isAddress = name === undefined || /(^|\.)(instagram|linkedin)\.com$/i.test(name);
  return isAddress ? typed : `https://www.${site}/${name}`;
}
