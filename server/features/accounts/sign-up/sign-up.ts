import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { UserRows } from "../account-store.ts";
import { type WayBackRequest, wayBack } from "../flows/way-back.ts";
import { type CaptchaAnswer, checkMetadata, readEmail, readNewPassword, requireCaptcha } from "../asking/check-ask.ts";
import { takeEmailTurn } from "../proofs/take-email-turn.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { openEmailAccount } from "../newcomers/open-account.ts";
import { decoyUser } from "../newcomers/decoy-user.ts";
import { finishSignUp, rememberSigner } from "./write-to-signer.ts";

interface SignUpRequest extends WayBackRequest, CaptchaAnswer {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly password: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An account that waits for its address to be confirmed. The answer is the same when the address has an account already. */
export async function signUp(
  ctx: Ctx,
  ask: SignUpRequest,
  device: Device,
): Promise<{ user: UserRows } | { session: SessionGrant }> {
  if (!ctx.config.auth.signUp) throw new AuthRefusal("signup_disabled");
  if (ask.email && ask.phone)
    throw new AuthRefusal("validation_failed", {
      message: "Only an email address or phone number should be provided on signup.",
    });
  if (ask.phone) throw new AuthRefusal("phone_provider_disabled");
  if (!ask.email) throw new AuthRefusal("anonymous_provider_disabled");
  const email = readEmail(ask.email);
  const password = await readNewPassword(ctx, ask.password);
  const way = wayBack(ctx, ask);
  const { data } = ask;
  checkMetadata(data);
  await requireCaptcha(ctx, ask);
  if (ctx.config.auth.autoconfirm) return { session: await signUpWithoutEmail(ctx, { email, password, data }, device) };
  await takeEmailTurn(ctx, { kind: "signup", address: email, from: ask.address });
  // Every answer costs one hash and one row, and looks up no account; the rest runs afterwards.
  const id = ctx.ids.uuid();
  const passwordHash = await ctx.passwords.hash(password);
  await rememberSigner(ctx, { id, email, passwordHash, data, way });
  await ctx.background.start({ what: "a sign-up", about: email }, () =>
    finishSignUp(ctx, { id, email, password, passwordHash, data, way }),
  );
  return { user: decoyUser(ctx, { id, email, data }) };
}

// For development: no email, and so no secret to keep about who has an account.
async function signUpWithoutEmail(
  ctx: Ctx,
  { password, ...person }: Pick<SignUpRequest, "password" | "data"> & { readonly email: string },
  device: Device,
): Promise<SessionGrant> {
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await openEmailAccount(ctx, tx, { ...person, passwordHash, isConfirmed: true });
    if (!account) throw new AuthRefusal("user_already_exists");
    return startSession(ctx, tx, { accountId: account.id, method: "password", device });
  });
}
