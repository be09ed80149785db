// The review by the team, before anyone else sees an opportunity. Each act is recorded, and its poster gets an email.
import type { ReviewRequest } from "#contract/opportunities-admin.ts";
import type { OpportunityState } from "#contract/values/opportunity.ts";
import { dayInIndia } from "#contract/values/india.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPeople } from "../accounts/standing.ts";
import { tellPerson } from "../accounts/tell-person.ts";
import { recordAct } from "../audit/record-act.ts";
import { opportunityPublished, opportunityRefused, opportunityTakenOff } from "./emails.ts";
import { planEnd } from "./plan-end.ts";
import { countWaiting, findQueue, listPosters, type PosterRow } from "./review-store.ts";
import { stateAt, timesFrom } from "./rules.ts";
import {
  countPosted,
  findOpportunity,
  holdOpportunity,
  listByIds,
  type OpportunityRow,
  updateOpportunity,
} from "./store.ts";

export interface QueuedOpportunity {
  readonly row: OpportunityRow;
  readonly poster: PosterRow;
  /** How many of theirs were published. */
  readonly posted: number;
}

export interface QueuePage extends Omit<FoundPage, "ids"> {
  readonly opportunities: readonly QueuedOpportunity[];
  readonly waiting: number;
}

/** Drafts are their posters' own: there are none in any list of the team. */
export async function lookAtQueue(
  ctx: Ctx,
  { state, page }: { readonly state: OpportunityState; readonly page: number },
): Promise<QueuePage> {
  const [{ ids, ...pages }, waiting] = await Promise.all([
    findQueue(ctx.db, state === "draft" ? "waiting" : state, { page, size: officePageSize }),
    countWaiting(ctx.db),
  ]);
  return { ...pages, waiting, opportunities: await withPosters(ctx, await listByIds(ctx.db, ids)) };
}

export async function lookAtReviewed(ctx: Ctx, slug: string): Promise<QueuedOpportunity> {
  const row = await findOpportunity(ctx.db, slug);
  const [queued] = row && row.state !== "draft" ? await withPosters(ctx, [row]) : [];
  if (!queued) throw new Refusal("opportunity_not_found");
  return queued;
}

async function withPosters(ctx: Ctx, rows: readonly OpportunityRow[]): Promise<QueuedOpportunity[]> {
  const ids = [...new Set(rows.map(({ posterId }) => posterId))];
  const [posters, counts] = await Promise.all([listPosters(ctx.db, ids), countPosted(ctx.db, ids)]);
  const posterOf = new Map(posters.map((poster) => [poster.id, poster]));
  const postedBy = new Map(counts.map(({ posterId, posted }) => [posterId, posted]));
  return rows.flatMap((row) => {
    const poster = posterOf.get(row.posterId);
    return poster ? [{ row, poster, posted: postedBy.get(row.posterId) ?? 0 }] : [];
  });
}

interface Review {
  readonly slug: string;
  readonly by: string;
  readonly request: ReviewRequest;
}

/** Of two reviews of the same revision the second is refused. */
export function reviewOpportunity(ctx: Ctx, { slug, by, request }: Review): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await findOpportunity(tx, slug);
    // Both in one order, because the row names the reviewer: two operators may review each other's posts.
    const isThere = before !== undefined && (await holdPeople(tx, [before.posterId, by]));
    const row = isThere ? await holdOpportunity(tx, before.id) : undefined;
    if (!row || row.state === "draft") throw new Refusal("opportunity_not_found");
    if (row.revision !== request.revision) throw new Refusal("changed_meanwhile");
    const wanted = request.act === "withdraw" ? "live" : "waiting";
    if (stateAt(row, ctx.clock.now()) !== wanted) throw new Refusal("opportunity_not_waiting");
    await decide(ctx, tx, { row, by, request });
    const reason = request.act === "publish" ? {} : { reason: request.reason };
    const act = { publish: "opportunity.published", refuse: "opportunity.refused", withdraw: "opportunity.withdrawn" };
    await recordAct(ctx, tx, {
      actorId: by,
      act: act[request.act],
      subject: `opportunity:${slug}`,
      facts: { title: row.title, ...reason },
    });
    await announce(tx, "opportunities");
  });
}

async function decide(
  ctx: Ctx,
  tx: Tx,
  { row, by, request }: { row: OpportunityRow; by: string; request: ReviewRequest },
): Promise<void> {
  const now = ctx.clock.now();
  const [personId, title, change] = [
    row.posterId,
    row.title,
    { revision: row.revision + 1, updatedAt: now, reviewedBy: by },
  ];
  if (request.act === "publish") {
    const times = timesFrom(row, now);
    if (!times)
      throw new Refusal("invalid_input", {
        fields: { act: "Its last day has passed. Refuse it, so that the person who posted it can choose another day." },
      });
    await updateOpportunity(tx, row.id, { ...change, ...times, state: "live", publishedAt: now, reason: null });
    await planEnd(ctx, tx, { id: row.id, closesAt: times.closesAt });
    const until = dayInIndia(new Date(times.closesAt.getTime() - 1));
    const link = opportunityPaths.opportunity(row.slug);
    await tellPerson(ctx, tx, { personId, sheet: opportunityPublished.sheet({ title, until, link }) });
    return;
  }
  const { reason } = request;
  if (request.act === "refuse") {
    await updateOpportunity(tx, row.id, { ...change, state: "refused", reason });
    const link = opportunityPaths.edit(row.slug);
    await tellPerson(ctx, tx, { personId, sheet: opportunityRefused.sheet({ title, reason, link }) });
    return;
  }
  await updateOpportunity(tx, row.id, { ...change, state: "withdrawn", reason, closedAt: now });
  await tellPerson(ctx, tx, {
    personId,
    sheet: opportunityTakenOff.sheet({ title, reason, link: opportunityPaths.own }),
  });
}
