// A person's own opportunities: drafted, changed, sent for review, taken back, closed, deleted.
import type { OpportunityChange, TypedOpportunity } from "#contract/opportunities.ts";
import { opportunityBounds } from "#contract/values/opportunity.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import { faultsForReview, isFreeAddress, slugOf, stateAt } from "./rules.ts";
import {
  countOpen,
  deleteOpportunity,
  findConfirmedAddress,
  findOpportunity,
  holdOpportunity,
  insertOpportunity,
  type OpportunityRow,
  updateOpportunity,
} from "./store.ts";
import { columnsOf } from "./typed-opportunity.ts";

export type OwnRow = OpportunityRow;

/** No one else sees it before it was reviewed. */
export function draftOpportunity(ctx: Ctx, posterId: string, typed: TypedOpportunity): Promise<OpportunityRow> {
  return inTransaction(ctx.db, async (tx) => {
    await holdPoster(tx, posterId);
    await confirmedAddress(tx, posterId);
    await refuseTooMany(tx, posterId);
    const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
    const row = { id, slug: slugOf(typed.title, id), posterId, createdAt: now, updatedAt: now };
    return insertOpportunity(tx, { ...row, ...columnsOf(typed) });
  });
}

interface OwnAct {
  readonly slug: string;
  readonly posterId: string;
}

/** Drafts and refused ones. Sending one for review checks all of it. */
export function changeOpportunity(
  ctx: Ctx,
  act: OwnAct,
  { revision, opportunity: typed, send }: OpportunityChange,
): Promise<OpportunityRow> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await holdOwn(tx, act);
    if (before.revision !== revision) throw new Refusal("changed_meanwhile");
    if (before.state !== "draft" && before.state !== "refused") throw new Refusal("opportunity_fixed");
    if (before.state === "refused") await refuseTooMany(tx, act.posterId);
    const now = ctx.clock.now();
    const change = { ...columnsOf(typed), revision: revision + 1, updatedAt: now };
    if (!send) return updateOpportunity(tx, before.id, { ...change, state: "draft" });
    const address = await confirmedAddress(tx, act.posterId);
    const faults = Object.entries(faultsForReview(typed, now));
    if (faults.length > 0)
      throw new Refusal("invalid_input", {
        fields: Object.fromEntries(faults.map(([field, fault]) => [`opportunity.${field}`, fault])),
      });
    const hasFreeAddress = typed.isCompany && isFreeAddress(address);
    return updateOpportunity(tx, before.id, { ...change, state: "waiting", sentAt: now, reason: null, hasFreeAddress });
  });
}

/** One that waits for review becomes a draft again. A draft stays one. */
export function withdrawOpportunity(ctx: Ctx, act: OwnAct): Promise<OpportunityRow> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await holdOwn(tx, act);
    if (before.state === "draft") return before;
    if (before.state !== "waiting") throw new Refusal("opportunity_fixed");
    return updateOpportunity(tx, before.id, { ...nextRevision(ctx, before), state: "draft", sentAt: null });
  });
}

/** A live one closes. Of one that has closed or expired, the poster says whether it was filled. */
export function closeOpportunity(
  ctx: Ctx,
  { isFilled, ...act }: OwnAct & { readonly isFilled: boolean },
): Promise<OpportunityRow> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await holdOwn(tx, act);
    const state = stateAt(before, ctx.clock.now());
    if (state !== "live" && state !== "closed" && state !== "expired") throw new Refusal("opportunity_fixed");
    const ended = state === "live" ? ({ state: "closed", closedAt: ctx.clock.now() } as const) : {};
    await announce(tx, "opportunities");
    return updateOpportunity(tx, before.id, { ...nextRevision(ctx, before), ...ended, isFilled });
  });
}

/** What was never published leaves nothing behind. */
export function deleteDraft(ctx: Ctx, act: OwnAct): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, state } = await holdOwn(tx, act);
    if (state !== "draft" && state !== "refused") throw new Refusal("opportunity_fixed");
    await deleteOpportunity(tx, id);
  });
}

// The person first, as in every other act on them.
async function holdOwn(tx: Tx, { slug, posterId }: OwnAct): Promise<OpportunityRow> {
  await holdPoster(tx, posterId);
  const own = await findOpportunity(tx, slug);
  const row = own?.posterId === posterId ? await holdOpportunity(tx, own.id) : undefined;
  if (!row) throw new Refusal("opportunity_not_found");
  return row;
}

async function holdPoster(tx: Tx, posterId: string): Promise<void> {
  if (!(await holdPerson(tx, posterId))) throw new Refusal("not_signed_in");
}

async function confirmedAddress(tx: Tx, posterId: string): Promise<string> {
  const address = await findConfirmedAddress(tx, posterId);
  if (address === undefined) throw new Refusal("email_needed");
  return address;
}

async function refuseTooMany(tx: Tx, posterId: string): Promise<void> {
  if ((await countOpen(tx, posterId)) >= opportunityBounds.aPerson) throw new Refusal("too_many_opportunities");
}

function nextRevision(ctx: Ctx, { revision }: OpportunityRow): Pick<OpportunityRow, "revision" | "updatedAt"> {
  return { revision: revision + 1, updatedAt: ctx.clock.now() };
}
