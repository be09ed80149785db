import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByEmail, findAccountByPhone, lockAccount, updateAccount } from "../account-store.ts";
import { type AskedWay, type WayBack, wayBack } from "../flows/way-back.ts";
import { checkMetadata } from "../sign-up/check-metadata.ts";
import { openEmailAccount } from "../sign-up/open-email-account.ts";
import { type CaptchaAnswer, requireCaptcha } from "../sign-up/require-captcha.ts";
import { takeTextAllowance } from "../text-allowance.ts";
import { mailProof } from "./mail-proof.ts";
import { readEmail, readPhone } from "./read-address.ts";
import { takeLetterTurn } from "./take-letter-turn.ts";
import { type Channel, textProof } from "./text-proof.ts";

interface SignInAsk extends AskedWay, CaptchaAnswer {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly channel: Channel;
  readonly createUser: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A link and a code to sign in with, instead of a password. The answer is the same whoever has the address. */
export async function askForSignIn(ctx: Ctx, ask: SignInAsk): Promise<void> {
  const isByPhone = !ask.email && ask.phone;
  if (ask.email && ask.phone) throw new AuthRefusal("validation_failed", { message: "Only an email address or phone number should be provided" });
  const address = isByPhone ? readPhone(ask.phone) : readEmail(ask.email);
  const way = wayBack(ctx, ask);
  checkMetadata(ask.data);
  await requireCaptcha(ctx, ask);
  await takeLetterTurn(ctx, isByPhone ? "sms" : "magiclink", address);
  await ctx.afterwards.start("a sign-in message", () => (isByPhone ? textTo(ctx, address, ask.channel) : mailTo(ctx, address, { ...ask, way })));
}

async function mailTo(ctx: Ctx, email: string, { createUser, data, way }: Pick<SignInAsk, "createUser" | "data"> & { readonly way: WayBack }): Promise<void> {
  const known = await findAccountByEmail(ctx.db, email);
  if (!known && !createUser) return;
  await inTransaction(ctx.db, async (tx) => {
    const account = known ? await lockAccount(tx, known.id) : await openEmailAccount(ctx, tx, { email, passwordHash: null, data });
    if (!account) return;
    const { emailConfirmedAt, passwordHash, firstProvider } = account;
    // Whoever planted a password here, or came by a provider that does not vouch for them, is not who asks for a code now, as
    // far as we can know.
    const isContested = emailConfirmedAt === null && (passwordHash !== null || firstProvider !== "email");
    const now = ctx.clock.now();
    const asked = isContested ? await updateAccount(tx, { id: account.id, now }, { passwordContested: true }) : account;
    await mailProof(ctx, tx, { account: asked, kind: emailConfirmedAt === null ? "signup" : "magiclink", way });
  });
}

async function textTo(ctx: Ctx, phone: string, channel: Channel): Promise<void> {
  const known = await findAccountByPhone(ctx.db, phone);
  if (!known || known.phoneConfirmedAt === null) return;
  await takeTextAllowance(ctx, { accountId: known.id, phone });
  const send = await inTransaction(ctx.db, async (tx) => {
    const account: AccountRow | undefined = await lockAccount(tx, known.id);
    return account?.phone === phone ? textProof(ctx, tx, { accountId: account.id, kind: "sms", address: phone, channel }) : undefined;
  });
  await send?.();
}
