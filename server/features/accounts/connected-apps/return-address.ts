// The addresses to which an app lets people return, and the answers that are sent there.
import type { OAuthError } from "#server/errors.ts";

// RFC 8252, 7.3: a program on the person's own computer listens on any port.
const ownComputer = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;

/** Sign by sign, apart from the port on one's own computer. */
export function mayReturnTo(registered: readonly string[], address: string): boolean {
  if (registered.includes(address)) return true;
  if (!ownComputer.test(address) || !URL.canParse(address) || address.includes("#")) return false;
  const withoutPort = (one: string) => one.replace(ownComputer, "$1");
  return registered.some((one) => ownComputer.test(one) && withoutPort(one) === withoutPort(address));
}

export interface WayToApp {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly state: string | null;
}

type AnswerToApp = { readonly code: string } | { readonly error: OAuthError; readonly error_description: string };

/** The answer goes into the query of the address. The issuer tells an app that knows several providers whose it is (RFC 9207). */
export function addressWith({ issuer, redirectUri, state }: WayToApp, answer: AnswerToApp): string {
  const query = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }), iss: issuer });
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}
