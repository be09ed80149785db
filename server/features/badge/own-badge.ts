import { badgeIdLength } from "#contract/values/badge-id.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Db, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson, isMemberNow } from "../accounts/standing.ts";
import { type BadgeStanding, spellBadgeId, standingOf } from "./badge-rules.ts";
import { type BadgeRow, findFullName, findOwnBadge, insertBadge, leavePlace, takePlace, updateBadge } from "./store.ts";

export interface OwnBadgeFacts {
  readonly badge: BadgeRow | undefined;
  readonly standing: BadgeStanding;
  readonly isMember: boolean;
  readonly fullName: string;
}

interface Change {
  readonly name?: string | undefined;
  readonly mayBeIndexed?: boolean | undefined;
  readonly withdrawn?: boolean | undefined;
  readonly anew?: true | undefined;
}

export async function lookAtOwnBadge(ctx: Ctx, personId: string, db: Db | Tx = ctx.db): Promise<OwnBadgeFacts> {
  const badge = await findOwnBadge(db, personId);
  const isMember = await isMemberNow(ctx, db, personId);
  const standing = standingOf({ replaced: false, badge: badge ?? null }, isMember);
  return { badge, standing, isMember, fullName: (await findFullName(db, personId)) ?? "" };
}

/** Issues a badge. A person who has one gets that one, so a lost answer can be requested again. */
export function issueBadge(ctx: Ctx, personId: string, name: string | undefined): Promise<OwnBadgeFacts> {
  return inTransaction(ctx.db, async (tx) => {
    await holdPerson(tx, personId);
    const own = await lookAtOwnBadge(ctx, personId, tx);
    if (own.badge) return own;
    if (!own.isMember) throw new Refusal("badge_members_only");
    const onIt = name ?? own.fullName;
    if (onIt === "") throw new Refusal("invalid_input", { fields: { name: "This is required." } });
    await announce(tx, "standings");
    await insertBadge(tx, { accountId: personId, id: await freshId(tx), name: onIt, issuedAt: ctx.clock.now() });
    return lookAtOwnBadge(ctx, personId, tx);
  });
}

// Each one uses a number of a revocation list, which stays public for as long as the hub exists.
const newBadges = { door: "new-badge", limit: 6, seconds: 86_400, isAboutPerson: true } as const;

export async function changeBadge(ctx: Ctx, personId: string, change: Change): Promise<OwnBadgeFacts> {
  if (change.anew && ctx.config.rateLimit) await ctx.rates.takeOrRefuse({ ...newBadges, caller: personId });
  return inTransaction(ctx.db, async (tx) => {
    await holdPerson(tx, personId);
    const { badge, isMember } = await lookAtOwnBadge(ctx, personId, tx);
    if (!badge) throw new Refusal("badge_not_found");
    if (change.anew && !isMember) throw new Refusal("badge_members_only");
    const { name = badge.name, mayBeIndexed = badge.mayBeIndexed } = change;
    const now = ctx.clock.now();
    // A new badge is public again, unless the same request says otherwise.
    const withdrawn = change.withdrawn ?? (change.anew ? false : badge.withdrawnAt !== null);
    const withdrawnAt = withdrawn ? (badge.withdrawnAt ?? now) : null;
    const again = change.anew ? { id: await freshId(tx), issuedAt: now } : {};
    await updateBadge(tx, personId, { name, mayBeIndexed, withdrawnAt, ...again });
    if (change.anew) await leavePlace(tx, badge.id);
    if (change.anew || change.withdrawn !== undefined) await announce(tx, "standings");
    return lookAtOwnBadge(ctx, personId, tx);
  });
}

async function freshId(tx: Tx): Promise<string> {
  const id = spellBadgeId(crypto.getRandomValues(new Uint8Array(badgeIdLength)));
  // A taken id is next to impossible (2^50), and no reason to fail.
  return (await takePlace(tx, id)) ? id : freshId(tx);
}
