import { newsOffer, wordingVersion } from "#contract/values/email-wording.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { choosePurpose } from "#server/features/purposes/choose-purpose.ts";
import type { AccountRow } from "../account-store.ts";

/**
 * The box for news at the sign-up, which auth-js sends as metadata. It counts once the owner of the mailbox has confirmed that sign-up: a stranger
 * who signs up with another person's address ticks it for no one.
 */
export async function takeNewsChoice(
  ctx: Ctx,
  tx: Tx,
  { id, userMetadata }: Pick<AccountRow, "id" | "userMetadata">,
): Promise<void> {
  if (userMetadata["news"] !== wordingVersion) return;
  await choosePurpose(ctx, tx, { personId: id, purpose: "news", isOn: true, door: "sign-up", wording: newsOffer });
}
