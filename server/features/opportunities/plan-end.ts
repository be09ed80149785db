// Due work about the end of an opportunity: a question two days before, and the end itself.
import { dayInIndia } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { backOff, enqueue, type WorkKind } from "#server/jobs/due-work.ts";
import { holdPerson } from "../accounts/standing.ts";
import { tellPerson } from "../accounts/tell-person.ts";
import { opportunityEnding } from "./emails.ts";
import { findPoster, holdOpportunity, type OpportunityRow, updateOpportunity } from "./store.ts";

const kind = "opportunity end";
const twoDaysMs = 2 * 86_400_000;

/** On publishing. One that closes sooner than in two days ends without the question. */
export async function planEnd(
  ctx: Ctx,
  tx: Tx,
  { id, closesAt }: { readonly id: string; readonly closesAt: Date },
): Promise<void> {
  const askAt = new Date(closesAt.getTime() - twoDaysMs);
  if (askAt > ctx.clock.now()) await enqueue(ctx, tx, { kind, subject: `${id} soon`, dueAt: askAt });
  await enqueue(ctx, tx, { kind, subject: `${id} now`, dueAt: closesAt });
}

export function endOpportunities(ctx: Ctx): WorkKind {
  return {
    name: kind,
    concurrency: 2,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 20 }),
    run: async (work) => {
      const [id = "", when] = work.subject.split(" ");
      await inTransaction(ctx.db, async (tx) => {
        await work.finish(tx);
        const row = await holdLive(tx, id);
        if (row) await (when === "soon" ? askWhetherFilled(ctx, tx, row) : expire(ctx, tx, row));
      });
      return undefined;
    },
  };
}

/** Closed, withdrawn and erased ones meanwhile need nothing. */
async function holdLive(tx: Tx, id: string): Promise<OpportunityRow | undefined> {
  const posterId = await findPoster(tx, id);
  if (posterId === undefined || !(await holdPerson(tx, posterId))) return undefined;
  const row = await holdOpportunity(tx, id);
  return row?.state === "live" ? row : undefined;
}

async function askWhetherFilled(ctx: Ctx, tx: Tx, { posterId, title, closesAt }: OpportunityRow): Promise<void> {
  if (closesAt === null) return;
  const until = dayInIndia(new Date(closesAt.getTime() - 1));
  await tellPerson(ctx, tx, { personId: posterId, sheet: opportunityEnding.sheet({ title, until }) });
}

async function expire(ctx: Ctx, tx: Tx, { id, revision, closesAt }: OpportunityRow): Promise<void> {
  const now = ctx.clock.now();
  await updateOpportunity(tx, id, { state: "expired", revision: revision + 1, updatedAt: now, closedAt: closesAt });
  await announce(tx, "opportunities");
}
