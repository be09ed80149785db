import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByPhone, updateAccount } from "../account-store.ts";
import type { Change } from "../asking/change.ts";
import { mayBeTold } from "../asking/may-be-told.ts";
import { takeTextAllowance } from "../asking/text-allowance.ts";
import { readPhone } from "../asking/read-address.ts";
import { takeLetterTurn } from "./take-letter-turn.ts";
import { type Channel, textProof } from "./text-proof.ts";

/** A new number holds once the code that was texted to it has come back. */
export async function preparePhone(
  ctx: Ctx,
  account: AccountRow,
  wish: { readonly phone: string; readonly channel: Channel; readonly address: string | undefined },
): Promise<Change> {
  const newPhone = readPhone(wish.phone);
  if (newPhone === account.phone) return () => Promise.resolve(undefined);
  if (!(await mayBeTold(ctx, { accountId: account.id, from: wish.address })))
    throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: 3600 });
  if (await findAccountByPhone(ctx.db, newPhone)) throw new AuthRefusal("phone_exists");
  await takeLetterTurn(ctx, { kind: "phone_change", address: newPhone, from: wish.address });
  await takeTextAllowance(ctx, { accountId: account.id, phone: newPhone });
  return async (tx) => {
    const now = ctx.clock.now();
    await updateAccount(tx, { id: account.id, now }, { newPhone, phoneChangeSentAt: now });
    return textProof(ctx, tx, {
      accountId: account.id,
      kind: "phone_change",
      address: newPhone,
      channel: wish.channel,
    });
  };
}
