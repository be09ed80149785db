// The access token for calls. A valid stored token is read directly: auth-js weighs as much as two pages of the
// hub, and loads when a token has to be renewed or a person logs in.
import { readKeptSession } from "./kept-session.ts";
import type { KeptSession } from "./viewer.ts";

// auth-js renews tokens that expire within this time as well.
const renewAheadMs = 90_000;

/** For the hub's own API: renewed when it is about to end, undefined without a session. */
export async function accessToken(): Promise<string | undefined> {
  const session = readKeptSession();
  if (session === undefined) return undefined;
  if (isGood(session, Date.now())) return session.access_token;
  const { authClient } = await import("./auth-client.ts");
  const { data } = await authClient().getSession();
  return data.session?.access_token;
}

export function isGood({ expires_at }: KeptSession, now: number): boolean {
  return expires_at !== undefined && expires_at * 1000 - now > renewAheadMs;
}
