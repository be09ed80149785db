// The audit log shows a change behind the hub's back: each act carries a keyed hash over itself and the one before, and
// the last hash is stored outside the database as well.
import type { LogBreak } from "#contract/values/log-break.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { type ChainHead, readHead, storeHead } from "./chain-head.ts";
import { chainStart, hashOfAct } from "./hash-act.ts";
import { chainAct, countUnchained, hasLink, lockChain, readChain, readLastInChain, readUnchained } from "./store.ts";

const most = 500;

/** Links the new acts; one process at a time. In an order of its own, since concurrent acts commit in any order. */
export async function chainActs(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const head = await readHead(ctx);
    const linked = await inTransaction(ctx.db, (tx) => linkActs(ctx, tx, head));
    if (linked === "not the chain of the head") {
      ctx.log.error(
        { place: head?.place },
        "the audit log was changed, so no act is linked: see npm run hub -- check-audit",
      );
      return;
    }
    // Only after the commit: a stored head that is in no chain would raise an alarm.
    if (linked.last && linked.last.place !== head?.place) await storeHead(ctx, linked.last);
    if (linked.added < most) return;
  }
}

async function linkActs(
  { vault }: Ctx,
  tx: Tx,
  head: ChainHead | undefined,
): Promise<{ added: number; last: ChainHead | undefined } | "not the chain of the head"> {
  await lockChain(tx);
  if (head && !(await hasLink(tx, head))) return "not the chain of the head";
  const acts = await readUnchained(tx, most);
  const last = await readLastInChain(tx);
  let [place, hash] = [last?.place ?? 0, last?.hash ?? chainStart];
  for (const act of acts) {
    place += 1;
    hash = hashOfAct(vault, { place, before: hash }, act);
    await chainAct(tx, act.id, { place, hash });
  }
  return { added: acts.length, last: place === 0 ? undefined : { place, hash: hash.toString("hex") } };
}

export interface ChainReport {
  /** How many acts hang together from the first. */
  readonly whole: number;
  /** Of the last of them. */
  readonly hash: string;
  readonly broken: LogBreak | undefined;
  /** Not in the chain yet. */
  readonly waiting: number;
}

export async function checkChain(ctx: Ctx): Promise<ChainReport> {
  // Read before the rows: the chain may grow in between, and still holds this head.
  const head = await readHead(ctx);
  let [whole, hash] = [0, chainStart];
  const report = async (broken: ChainReport["broken"]): Promise<ChainReport> => {
    return { whole, hash: hash.toString("hex"), broken, waiting: await countUnchained(ctx.db) };
  };
  for (;;) {
    const acts = await readChain(ctx.db, whole, most);
    for (const act of acts) {
      const place = whole + 1;
      if (act.place !== place) return report({ place, how: "missing" });
      const right = hashOfAct(ctx.vault, { place, before: hash }, act);
      const isAnotherChain = place === head?.place && head.hash !== right.toString("hex");
      if (act.hash?.equals(right) !== true || isAnotherChain) return report({ place, how: "changed" });
      [whole, hash] = [place, right];
    }
    if (acts.length < most) return report(head && whole < head.place ? { place: head.place, how: "cut" } : undefined);
  }
}
