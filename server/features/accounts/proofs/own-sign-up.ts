// Did the reader of a sign-up's email sign up? A stranger can sign up with another person's address, and wait for its owner to confirm
// the stranger's choices: so a password is valid only for the browser that signed up, or for a reader who knows it.
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccount } from "../account-store.ts";
import { challengeFrom } from "../flows/issue-flow-code.ts";
import { guessPassword } from "../asking/guess-password.ts";
import type { ProofRow } from "./proof-store.ts";

// "code": the six digits instead of the link. The hash is the one whose password was typed and right.
export type ShownAtEmail = "code" | { readonly verifier: string | undefined; readonly provenHash: string | undefined };

export const nothingShown: ShownAtEmail = { verifier: undefined, provenHash: undefined };

interface TypedAtEmail {
  readonly verifier: string | undefined;
  readonly password: string | undefined;
  readonly from: string | undefined;
}

/** Tries the password that was typed, if any: a guess like any other. */
export async function readShown(
  ctx: Ctx,
  proof: ProofRow,
  { verifier, password, from }: TypedAtEmail,
): Promise<ShownAtEmail> {
  if (proof.kind !== "signup" || password === undefined) return { verifier, provenHash: undefined };
  const account = await findAccount(ctx.db, proof.accountId);
  const hash = account?.passwordHash ?? undefined;
  const { isRight } = await guessPassword(ctx, { address: proof.address, from, hash, password });
  if (!isRight || hash === undefined) throw new AuthRefusal("current_password_invalid");
  return { verifier, provenHash: hash };
}

/** A client that neither signed up with a challenge nor shows anything is an old one, and confirms as the wire always did. */
export function isOfSigner({ passwordHash, signUpChallenge }: AccountRow, shown: ShownAtEmail): boolean {
  if (shown === "code") return true;
  if (shown.provenHash !== undefined) return shown.provenHash === passwordHash;
  return shown.verifier === undefined
    ? signUpChallenge === null
    : isSignersBrowser({ signUpChallenge }, shown.verifier);
}

export function isSignersBrowser({ signUpChallenge }: Pick<AccountRow, "signUpChallenge">, verifier: string): boolean {
  return signUpChallenge !== null && challengeFrom(verifier) === signUpChallenge;
}
