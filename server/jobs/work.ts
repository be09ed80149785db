// A piece of due work after its claim, and the ways in which it ends.
import type { Tx } from "#server/db/client.ts";
import { finishWork, removeWork, type WorkRow } from "./due-work-store.ts";

export interface Work {
  // The subject: an id, never a name or an address.
  readonly subject: string;
  // 1 at the first try.
  readonly tries: number;
  // The facts that the caller sealed for the job.
  readonly facts: string | null;
  /** Done, in the transaction of its effect: both are stored or neither. Throws LeaseLost when another process has claimed the job. */
  finish(tx: Tx): Promise<void>;
  /** The same for an effect outside the database, which cannot be rolled back: the job is done, whichever process holds the lease now. */
  forceFinish(tx: Tx): Promise<void>;
}

/** Another process has claimed the job, and decides about it now. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor() {
    super("Another process has taken this work over");
  }
}

export interface WorkInHand extends Work {
  isFinished(): boolean;
}

export function asWork(row: WorkRow): WorkInHand {
  let isFinished = false;
  return {
    subject: row.subject,
    tries: row.tries,
    facts: row.facts,
    async finish(tx) {
      if (!(await finishWork(tx, row))) throw new LeaseLost();
      isFinished = true;
    },
    async forceFinish(tx) {
      if (!(await finishWork(tx, row))) await removeWork(tx, row);
      isFinished = true;
    },
    isFinished: () => isFinished,
  };
}
