import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByEmail, findAccountByNewPhone, lockAccount } from "../account-store.ts";
import { type WayBackRequest, type WayBack, wayBack } from "../flows/way-back.ts";
import { type CaptchaAnswer, readEmail, readPhone, requireCaptcha } from "../asking/check-ask.ts";
import { takeTextAllowance } from "../asking/text-allowance.ts";
import { mailEmailChange, mailProof } from "./mail-proof.ts";
import { isForPhones } from "./proof-rules.ts";
import { takeEmailTurn } from "./take-email-turn.ts";
import { type Channel, textProof } from "./text-proof.ts";

interface ResendRequest extends WayBackRequest, CaptchaAnswer {
  readonly type: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly channel: Channel;
}

interface ResendKind {
  readonly kind: "signup" | "email_change_current" | "phone_change";
  find(ctx: Ctx, address: string): Promise<AccountRow | undefined>;
  // The messages that leave after the commit, if any.
  send(
    ctx: Ctx,
    tx: Tx,
    about: { readonly account: AccountRow; readonly address: string; readonly way: WayBack; readonly channel: Channel },
  ): Promise<(() => Promise<void>) | undefined>;
}

const again: Readonly<Record<string, ResendKind>> = {
  signup: {
    kind: "signup",
    find: (ctx, email) => findAccountByEmail(ctx.db, email),
    async send(ctx, tx, { account, way }) {
      if (account.emailConfirmedAt === null) await mailProof(ctx, tx, { account, kind: "signup", way });
      return undefined;
    },
  },
  email_change: {
    kind: "email_change_current",
    find: (ctx, email) => findAccountByEmail(ctx.db, email),
    async send(ctx, tx, { account, way }) {
      if (account.newEmail !== null) await mailEmailChange(ctx, tx, { account, newEmail: account.newEmail, way });
      return undefined;
    },
  },
  phone_change: {
    kind: "phone_change",
    find: (ctx, phone) => findAccountByNewPhone(ctx.db, phone),
    async send(ctx, tx, { account, address, channel }) {
      return account.newPhone === address
        ? textProof(ctx, tx, { accountId: account.id, kind: "phone_change", address, channel })
        : undefined;
    },
  },
};

/** A pending proof is sent once more, and the former link or code is void. The answer is the same without one. */
export async function resend(ctx: Ctx, ask: ResendRequest): Promise<void> {
  const what = Object.hasOwn(again, ask.type) ? again[ask.type] : undefined;
  if (ask.type === "sms") throw new AuthRefusal("phone_resend_disabled");
  if (!what)
    throw new AuthRefusal("validation_failed", {
      message: "Missing one of these types: signup, email_change, sms, phone_change",
    });
  if (what.kind === "signup" && !ask.email)
    throw new AuthRefusal("validation_failed", { message: "Type provided requires an email address" });
  const address = isForPhones(what.kind) ? readPhone(ask.phone) : readEmail(ask.email);
  const way = wayBack(ctx, ask);
  await requireCaptcha(ctx, ask);
  await takeEmailTurn(ctx, { kind: what.kind, address, from: ask.address });
  await ctx.background.start({ what: "a message sent again", about: address }, async () => {
    const existing = await what.find(ctx, address);
    if (!existing) return;
    if (isForPhones(what.kind)) await takeTextAllowance(ctx, { accountId: existing.id, phone: address });
    const leave = await inTransaction(ctx.db, async (tx) => {
      const account = await lockAccount(tx, existing.id);
      return account && what.send(ctx, tx, { account, address, way, channel: ask.channel });
    });
    await leave?.();
  });
}
