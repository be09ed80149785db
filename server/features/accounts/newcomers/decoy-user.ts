import { termsVersion } from "#contract/values/terms.ts";
import type { Ctx } from "#server/context.ts";
import type { UserRows } from "../account-store.ts";
import { newPerson } from "./new-person-rules.ts";
import { identityIdOf } from "./open-account.ts";

const blank = {
  phone: null,
  phoneConfirmedAt: null,
  passwordHash: null,
  passwordContested: false,
  signUpChallenge: null,
  invitedAt: null,
  recoverySentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeProven: null,
  newPhone: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  lastSignInAt: null,
  bannedUntil: null,
  deletedAt: null,
  eraseAt: null,
  termsVersion,
};

/** Against user enumeration: the answer of every sign-up that waits for its email, made from the request and an id, never from stored facts. */
export function decoyUser(
  ctx: Ctx,
  about: { readonly id: string; readonly email: string; readonly data: Readonly<Record<string, unknown>> },
): UserRows {
  const { account, identity } = newPerson({
    ...about,
    identityId: identityIdOf(ctx, about.id),
    isConfirmed: false,
    now: ctx.clock.now(),
  });
  return { account: { ...blank, termsAgreedAt: ctx.clock.now(), ...account }, identities: [identity], factors: [] };
}
