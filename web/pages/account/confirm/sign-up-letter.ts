// What this browser asks about a sign-up's letter before it confirms anything.
import type { SignUpLetter } from "#contract/account.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import type { LetterLink } from "../letter-link.ts";
import { ownVerifiers } from "./own-verifiers.ts";

export type Look =
  | { readonly kind: "found"; readonly letter: SignUpLetter }
  | { readonly kind: "expired" }
  | { readonly kind: "away" };

export async function lookAtLetter({ tokenHash }: LetterLink): Promise<Look> {
  try {
    const letter = await answerOf(
      browserApi().account["sign-up-letter"].$post({ json: { token: tokenHash, verifiers: ownVerifiers() } }),
    );
    return { kind: "found", letter };
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 404 ? { kind: "expired" } : { kind: "away" };
  }
}

/** True once nobody has an account by this letter any more, also when it was gone before. */
export async function refuseSignUp({ tokenHash }: LetterLink): Promise<boolean> {
  try {
    await answerOf(browserApi().account["sign-up-letter"].refuse.$post({ json: { token: tokenHash } }));
    return true;
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 404;
  }
}
