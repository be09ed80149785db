import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Conflict, retryOnConflict } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal } from "#server/errors.ts";
import { findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import { readEmail, requireCaptcha } from "../asking/check-ask.ts";
import { refuseBanned } from "../standing.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { guessPassword } from "../asking/guess-password.ts";

interface PasswordSignIn {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly password: string;
  readonly captchaToken: string | undefined;
}

/** A session for an address and its password. Any other obstacle is named only after the right password. */
export async function signInWithPassword(
  ctx: Ctx,
  { email, phone, password, captchaToken }: PasswordSignIn,
  device: Device,
): Promise<SessionGrant> {
  if (email && phone)
    throw new AuthRefusal("validation_failed", {
      message: "Only an email address or phone number should be provided on login.",
    });
  if (!email && !phone) throw new AuthRefusal("validation_failed", { message: "missing email or phone" });
  if (!email) throw new AuthRefusal("phone_login_disabled");
  const address = readEmail(email);
  await requireCaptcha(ctx, { captchaToken, address: device.address });
  // A new sign-up is stored a moment after its answer.
  await ctx.background.done(address);
  return retryOnConflict(async () => {
    const existing = await findAccountByEmail(ctx.db, address);
    const { isRight, isOld } = await guessPassword(ctx, {
      address,
      from: device.address,
      hash: existing?.passwordHash,
      password,
    });
    if (!existing || !isRight) throw new AuthRefusal("invalid_credentials");
    refuseBanned(existing, ctx.clock.now(), "user_banned_at_token");
    if (existing.emailConfirmedAt === null) throw new AuthRefusal("email_not_confirmed");
    const renewed = isOld ? await ctx.passwords.hash(password) : undefined;
    return inTransaction(ctx.db, async (tx) => {
      const account = await lockAccount(tx, existing.id);
      // The password changed during the check: look again.
      if (account?.passwordHash !== existing.passwordHash) throw new Conflict();
      if (renewed !== undefined)
        await updateAccount(tx, { id: existing.id, now: ctx.clock.now() }, { passwordHash: renewed });
      return startSession(ctx, tx, { accountId: existing.id, method: "password", device });
    });
  });
}
