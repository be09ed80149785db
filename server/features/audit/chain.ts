// The audit log shows when somebody has changed it behind the hub's back: each act carries a hash over itself and the one before.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { chainStart, hashOfAct } from "./hash-act.ts";
import { chainAct, countUnchained, lockChain, readChain, readLastInChain, readUnchained } from "./store.ts";

const most = 500;

/** Adds what was done since; one process at a time. In an order of its own: acts that began together end as they like. */
export async function chainActs(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const added = await inTransaction(ctx.db, async (tx) => {
      await lockChain(tx);
      const acts = await readUnchained(tx, most);
      const last = await readLastInChain(tx);
      let [place, hash] = [last?.place ?? 0, last?.hash ?? chainStart];
      for (const act of acts) {
        place += 1;
        hash = hashOfAct(hash, place, act);
        await chainAct(tx, act.id, { place, hash });
      }
      return acts.length;
    });
    if (added < most) return;
  }
}

export interface ChainReport {
  /** How many acts hang together from the first. */
  readonly whole: number;
  /** Of the last of them: kept elsewhere, it shows when the newest acts were taken away, which the log itself cannot. */
  readonly hash: string;
  readonly broken: { readonly place: number; readonly how: "missing" | "changed" } | undefined;
  /** Done a moment ago, not in the chain yet. */
  readonly waiting: number;
}

export async function checkChain(ctx: Ctx): Promise<ChainReport> {
  let [whole, hash] = [0, chainStart];
  const told = async (broken: ChainReport["broken"]): Promise<ChainReport> => {
    return { whole, hash: hash.toString("hex"), broken, waiting: await countUnchained(ctx.db) };
  };
  for (;;) {
    const acts = await readChain(ctx.db, whole, most);
    for (const act of acts) {
      const place = whole + 1;
      if (act.place !== place) return told({ place, how: "missing" });
      const right = hashOfAct(hash, place, act);
      if (act.hash?.equals(right) !== true) return told({ place, how: "changed" });
      [whole, hash] = [place, right];
    }
    if (acts.length < most) return told(undefined);
  }
}
