import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { chainActs, type ChainReport, checkChain } from "./chain.ts";
import { forgetHead } from "./chain-head.ts";
import { byOperator, recordAct } from "./record-act.ts";
import { lockChain, unchainAfter } from "./store.ts";

/** An operator knows why the log has changed, mostly after a restore by hand: the present log counts as valid, and an act in it says so. */
export async function acceptLog(ctx: Ctx): Promise<ChainReport> {
  const { whole, broken } = await checkChain(ctx);
  if (broken) {
    await inTransaction(ctx.db, async (tx) => {
      await lockChain(tx);
      await unchainAfter(tx, whole);
      await recordAct(ctx, tx, { actorId: byOperator, act: "audit.accepted", subject: "hub", facts: { ...broken } });
    });
    await forgetHead(ctx);
    await chainActs(ctx);
  }
  return checkChain(ctx);
}
