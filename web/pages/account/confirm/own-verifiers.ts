// The secrets that auth-js keeps for flows which began in this browser: one of them shows that the sign-up did.
import { readJson, sessionKey } from "#web/session/kept-session.ts";

/** Under whatever key: the newest of all, and one for each flow. A recovery has a word behind its secret. */
export function ownVerifiers(): string[] {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(sessionKey) && key.endsWith("-code-verifier"),
    );
    const kept = keys.map(readJson).filter((value) => typeof value === "string");
    return [...new Set(kept.map((value) => value.split("/")[0] ?? ""))]
      .filter((verifier) => verifier.length >= 43)
      .slice(0, 12);
  } catch {
    return [];
  }
}
