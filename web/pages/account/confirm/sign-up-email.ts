// Calls about a sign-up before it is confirmed.
import type { SignUpEmail } from "#contract/account.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { readJson, sessionKey } from "#web/session/kept-session.ts";
import type { EmailLink } from "../email-link.ts";

export type Look =
  | { readonly kind: "found"; readonly signUp: SignUpEmail }
  | { readonly kind: "expired" }
  | { readonly kind: "away" };

export async function lookAtEmail({ tokenHash }: EmailLink): Promise<Look> {
  try {
    const signUp = await answerOf(
      browserApi().account["sign-up-email"].$post({ json: { token: tokenHash, verifiers: ownVerifiers() } }),
    );
    return { kind: "found", signUp };
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 404 ? { kind: "expired" } : { kind: "away" };
  }
}

/** True once no account uses this email address, even if it was deleted before. */
export async function refuseSignUp({ tokenHash }: EmailLink): Promise<boolean> {
  try {
    await answerOf(browserApi().account["sign-up-email"].refuse.$post({ json: { token: tokenHash } }));
    return true;
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 404;
  }
}

// The secrets that auth-js keeps for flows which began in this browser: one of them shows that the sign-up did. Under whatever key: the
// newest of all, and one for each flow. A recovery has a word behind its secret.
function ownVerifiers(): string[] {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(sessionKey) && key.endsWith("-code-verifier"),
    );
    const emails = keys.map(readJson).filter((value) => typeof value === "string");
    return [...new Set(emails.map((value) => value.split("/")[0] ?? ""))]
      .filter((verifier) => verifier.length >= 43)
      .slice(0, 12);
  } catch {
    return [];
  }
}
