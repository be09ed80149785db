import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { holdPerson, keepMembership } from "#server/features/accounts/standing.ts";
import { byOperator, recordAct } from "#server/features/audit/record-act.ts";
import {
  closeMembership,
  findActive,
  findActiveStart,
  findByOrder,
  insertMembership,
  reopenMembership,
} from "./store.ts";
import { welcomeMember } from "./welcome-member.ts";

// Paid for by an order, or given: by an administrator, or byOperator.
type MembershipReason =
  | { readonly source: "paid"; readonly orderId: string }
  | { readonly source: "granted"; readonly by: string };

type MembershipGrant = MembershipReason & {
  readonly personId: string;
  // Null: for life.
  readonly endsAt: Date | null;
};

// granted before: by this very order, whatever happened to it since. member already: the present one lasts as long; for an order, the caller
// decides what becomes of the money. no account: it is gone.
type GrantOutcome = "granted" | "granted before" | "member already" | "no account";

/** Membership from now on, in the transaction of its cause. Idempotent by order: one order makes one membership, however often it is reported. */
export async function grantMembership(ctx: Ctx, tx: Tx, grant: MembershipGrant): Promise<GrantOutcome> {
  const { personId, endsAt, source } = grant;
  const now = ctx.clock.now();
  if (!(await holdPerson(tx, personId))) return "no account";
  if (source === "paid" && (await findByOrder(tx, grant.orderId))) return "granted before";
  const active = await findActive(tx, personId);
  if (active && !lastsLonger(endsAt, active.endsAt)) return "member already";
  if (active) await closeMembership(tx, active.id, { status: "replaced", closedAt: now });
  const reason = source === "paid" ? { source, orderId: grant.orderId } : { source, grantedBy: grant.by };
  const begun = { userId: personId, startsAt: now, endsAt, status: "active", createdAt: now } as const;
  await insertMembership(tx, { ...reason, ...begun });
  await keepMembership(tx, personId, { endsAt });
  if (source === "granted") {
    await recordAct(ctx, tx, {
      actorId: grant.by,
      act: "membership.granted",
      subject: `account:${personId}`,
      facts: { endsAt },
    });
    // Payments ask for the welcome of those who paid, once everything is settled.
    if (grant.by !== byOperator) await welcomeMember(ctx, tx, { personId });
  }
  return "granted";
}

/** Restores a membership that a refund ended, since the right money is here after all. False when they are a member by something else. */
export async function restoreMembership(
  ctx: Ctx,
  tx: Tx,
  { orderId, personId }: { orderId: string; personId: string },
): Promise<boolean> {
  await holdPerson(tx, personId);
  if (await findHeld(ctx, tx, personId)) return false;
  const over = await findActive(tx, personId);
  if (over) await closeMembership(tx, over.id, { status: "replaced", closedAt: ctx.clock.now() });
  const restored = await reopenMembership(tx, orderId);
  if (restored) await keepMembership(tx, personId, { endsAt: restored.endsAt });
  return restored !== undefined;
}

/** The source of the present membership: an order, or (null) something else. Undefined without a membership. */
export async function findHeld(
  ctx: Ctx,
  tx: Tx,
  personId: string,
): Promise<{ readonly orderId: string | null } | undefined> {
  const active = await findActive(tx, personId);
  return active && (active.endsAt === null || active.endsAt > ctx.clock.now())
    ? { orderId: active.orderId }
    : undefined;
}

// Null is for life. Every new membership outlasts an expired one.
function lastsLonger(wanted: Date | null, active: Date | null): boolean {
  return active !== null && (wanted === null || wanted > active);
}

/** The start of the present membership; null without one. accounts/standing.ts says whether it is in effect. */
export async function memberSince(ctx: Ctx, personId: string): Promise<Date | null> {
  return (await findActiveStart(ctx.db, personId)) ?? null;
}
