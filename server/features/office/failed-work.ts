// Jobs that the hub gave up: the kind, the reason, and one more try.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { countDeadWork, type DeadWork, listDeadWork, reviveWork } from "#server/jobs/dead-work.ts";

// An email that was given up is in the outbox, and is sent again from there.
const elsewhere = ["letter"];
const most = 100;

export function countFailedWork(ctx: Ctx): Promise<number> {
  return countDeadWork(ctx.db, elsewhere);
}

export interface FailedWorkPage {
  readonly works: readonly DeadWork[];
  readonly total: number;
}

export async function lookAtFailedWork(ctx: Ctx): Promise<FailedWorkPage> {
  const [works, total] = await Promise.all([listDeadWork(ctx.db, elsewhere, most), countFailedWork(ctx)]);
  return { works, total };
}

/** Starts immediately, with all its tries. Of two administrators who press at the same moment the second learns that it is under way. */
export async function tryWorkAgain(ctx: Ctx, person: { readonly id: string }, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const work = await reviveWork(ctx, tx, id);
    if (!work || elsewhere.includes(work.kind)) throw new Refusal("not_found");
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "work.tried_again",
      subject: `work:${work.kind}`,
      facts: { subject: work.subject, why: work.why },
    });
  });
}
