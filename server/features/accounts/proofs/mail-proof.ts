import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { type AccountRow, updateAccount } from "../account-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { issueProof, startMailFlow } from "./issue-proof.ts";
import { confirmSignUp, magicLink, recovery } from "./proof-letters.ts";

const letters = {
  signup: { letter: confirmSignUp, sentAt: "confirmationSentAt" },
  magiclink: { letter: magicLink, sentAt: "recoverySentAt" },
  recovery: { letter: recovery, sentAt: "recoverySentAt" },
} as const;

/** A letter with a link and a code to the address of an account that is held in this transaction. */
export async function mailProof(
  ctx: Ctx,
  tx: Tx,
  { account, kind, way }: { readonly account: AccountRow; readonly kind: keyof typeof letters; readonly way: WayBack },
): Promise<void> {
  const { id: accountId, email } = account;
  if (email === null) return;
  const flowId = await startMailFlow(ctx, tx, { kind, way });
  const proof = await issueProof(ctx, tx, { accountId, kind, address: email, redirectTo: way.redirectTo, flowId });
  const now = ctx.clock.now();
  await updateAccount(tx, { id: accountId, now }, { [letters[kind].sentAt]: now });
  // No name: until the address is confirmed it is whatever a stranger typed.
  await queueLetter(ctx, tx, { to: email, accountId, sheet: letters[kind].letter.sheet(proof) });
}
