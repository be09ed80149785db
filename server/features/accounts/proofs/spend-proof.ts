import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { isTaken } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, lockAccount } from "../account-store.ts";
import { confirmDeliverable } from "#server/features/purposes/undeliverable.ts";
import { refuseBanned } from "../standing.ts";
import { confirmEmail } from "./confirm-email.ts";
import { finishPhoneChange } from "./confirm-phone.ts";
import { agreeToEmailChange } from "./agree-to-email-change.ts";
import { nothingShown, type ShownAtEmail } from "./own-sign-up.ts";
import { isForPhones } from "./proof-rules.ts";
import { type ProofKind, type ProofRow, takeProof } from "./proof-store.ts";

type Effect = (
  ctx: Ctx,
  tx: Tx,
  proven: { readonly account: AccountRow; readonly proof: ProofRow; readonly shown: ShownAtEmail },
) => Promise<"done" | "halfway">;

const effects: Partial<Record<ProofKind, Effect>> = {
  signup: confirmEmail,
  invite: confirmEmail,
  magiclink: confirmEmail,
  recovery: confirmEmail,
  email_change_current: agreeToEmailChange,
  email_change_new: agreeToEmailChange,
  phone_change: finishPhoneChange,
};

interface Spending {
  readonly match: ProofRow;
  readonly shown?: ShownAtEmail;
}

/** Uses a proof up and carries out its purpose. Halfway: the other mailbox has yet to agree. */
export async function spendProof(
  ctx: Ctx,
  tx: Tx,
  { match, shown = nothingShown }: Spending,
): Promise<"done" | "halfway"> {
  const effect = effects[match.kind];
  if (!effect) throw new AuthRefusal("link_expired");
  const now = ctx.clock.now();
  const account = await lockAccount(tx, match.accountId);
  const proof = await takeProof(tx, match.id);
  if (!account || !proof || proof.expiresAt <= now) throw new AuthRefusal("link_expired");
  refuseBanned(account, now);
  await confirmDeliverable(ctx, tx, { personId: account.id, address: proof.address });
  try {
    return await effect(ctx, tx, { account, proof, shown });
  } catch (error) {
    if (isTaken(error)) throw new AuthRefusal(isForPhones(proof.kind) ? "phone_exists" : "email_exists");
    throw error;
  }
}
