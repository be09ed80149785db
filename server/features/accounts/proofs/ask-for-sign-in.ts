import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import { type WayBackRequest, type WayBack, wayBack } from "../flows/way-back.ts";
import { type CaptchaAnswer, checkMetadata, readEmail, requireCaptcha } from "../asking/check-ask.ts";
import { openEmailAccount } from "../newcomers/open-account.ts";
import { mailProof } from "./mail-proof.ts";
import { takeEmailTurn } from "./take-email-turn.ts";

interface SignInRequest extends WayBackRequest, CaptchaAnswer {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly createUser: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A link and a code to sign in with, instead of a password. The answer is the same for any address, with an account or without. */
export async function askForSignIn(ctx: Ctx, ask: SignInRequest): Promise<void> {
  if (ask.email && ask.phone)
    throw new AuthRefusal("validation_failed", { message: "Only an email address or phone number should be provided" });
  if (ask.phone) throw new AuthRefusal("phone_otp_disabled");
  if (!ask.email) throw new AuthRefusal("validation_failed", { message: "One of email or phone must be set" });
  const email = readEmail(ask.email);
  const way = wayBack(ctx, ask);
  checkMetadata(ask.data);
  await requireCaptcha(ctx, ask);
  await takeEmailTurn(ctx, { kind: "magiclink", address: email, from: ask.address });
  await ctx.background.start({ what: "a sign-in message", about: email }, () => mailTo(ctx, email, { ...ask, way }));
}

async function mailTo(
  ctx: Ctx,
  email: string,
  { createUser, data, way }: Pick<SignInRequest, "createUser" | "data"> & { readonly way: WayBack },
): Promise<void> {
  const existing = await findAccountByEmail(ctx.db, email);
  if (!existing && !(createUser && ctx.config.auth.signUp)) return;
  await inTransaction(ctx.db, async (tx) => {
    const account = existing
      ? await lockAccount(tx, existing.id)
      : await openEmailAccount(ctx, tx, { email, passwordHash: null, data, signUpChallenge: way.codeChallenge });
    if (!account) return;
    const { emailConfirmedAt, passwordHash, firstProvider } = account;
    // A stranger may have set this password, or used a provider that does not vouch for the address; the person who asks for a code now may be another, as
    // far as we can know.
    const isContested = emailConfirmedAt === null && (passwordHash !== null || firstProvider !== "email");
    const now = ctx.clock.now();
    const current = isContested
      ? await updateAccount(tx, { id: account.id, now }, { passwordContested: true })
      : account;
    await mailProof(ctx, tx, { account: current, kind: emailConfirmedAt === null ? "signup" : "magiclink", way });
  });
}
