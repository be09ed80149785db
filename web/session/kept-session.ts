// The session as auth-js keeps it in this browser, read without auth-js: a returning member is known before it has loaded.
import type { KeptSession } from "./viewer.ts";

export const sessionKey = "hub-session";

// Runs before the first paint, so that 'Log In' does not flash for logged-in people. A constant, for its hash.
export const keptSessionScript = `try{if(localStorage.getItem("${sessionKey}"))document.documentElement.dataset.session="kept"}catch{}`;

export function readKeptSession(): KeptSession | undefined {
  const session = readJson(sessionKey) as Partial<KeptSession> | undefined;
  return typeof session?.access_token === "string" && typeof session.user?.id === "string"
    ? (session as KeptSession)
    : undefined;
}

/** Whether this browser started a visit to a provider: only then does a code in the URL mean a session. */
export function hasPendingSignIn(): boolean {
  return readJson(`${sessionKey}-code-verifier`) !== undefined;
}

export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
