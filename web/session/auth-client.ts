// The published client of the authentication wire. It weighs more than the home page's own scripts, so nothing that a stranger
// loads imports this file: it comes with the login dialog, with the page about security, and when a token has to be renewed.
import { AuthClient } from "@supabase/auth-js";
import { sessionKey } from "./kept-session.ts";
import { fetchInLocalTime } from "./local-time.ts";
import { takeSession } from "./session-store.ts";

type HubAuth = InstanceType<typeof AuthClient>;
export type StepAuth = () => HubAuth;

let made: HubAuth | undefined;

/** For browsers only; made at the first call. */
export function authClient(): HubAuth {
  made ??= makeClient();
  return made;
}

/**
 * Asks the service whether the session is still valid: auth-js drops one that is not, and the page hears of it. Where the token
 * alone was over, because the key under it was withdrawn, there is a new one afterwards.
 */
export async function checkSession(): Promise<boolean> {
  const { error } = await authClient().getUser();
  if (error?.code === "bad_jwt") return (await authClient().refreshSession()).error === null;
  return error === null;
}

let ofLink: HubAuth | undefined;

/** The session that a link or code from an email opened. It stays in this page's memory until the person decides to use it. */
export function linkClient(): HubAuth {
  ofLink ??= new AuthClient({ ...options(), storageKey: "hub-link", persistSession: false, autoRefreshToken: false });
  return ofLink;
}

/** From now on it is the session of this browser, in place of the one that was. */
export async function keepLinkSession(): Promise<void> {
  const { data } = await linkClient().getSession();
  ofLink = undefined;
  if (data.session) await authClient().setSession(data.session);
}

/** Ends the session of the link, and forgets it even if the hub can't be reached. */
export async function dropLinkSession(): Promise<void> {
  const client = linkClient();
  ofLink = undefined;
  await client.signOut({ scope: "local" });
}

function makeClient(): HubAuth {
  const client = new AuthClient({ ...options(), storageKey: sessionKey });
  client.onAuthStateChange((event, session) => {
    // The store has read the session from storage at the start; a refresh that fails for a moment must not log out.
    if (event === "INITIAL_SESSION" && session === null) return;
    takeSession(session ?? undefined, "hub");
  });
  return client;
}

function options() {
  return {
    url: `${location.origin}/auth/v1`,
    flowType: "pkce",
    // Codes and tokens in addresses are taken up by the pages that they are meant for.
    detectSessionInUrl: false,
    fetch: fetchInLocalTime,
    experimental: { recoveryCodes: true },
  } as const;
}
