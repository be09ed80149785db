import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { holdPerson, keepMembership } from "#server/features/accounts/standing.ts";
import { byOperator, recordAct } from "#server/features/audit/record-act.ts";
import { tellPerson } from "#server/features/accounts/tell-person.ts";
import { membershipRevoked } from "./emails.ts";
import { closeMembership, deleteGiven, findActive, findByOrder, type MembershipRow } from "./store.ts";

// A refund names the order; an administrator who revokes it names the person and themselves.
type MembershipEnding = { readonly orderId: string } | { readonly personId: string; readonly by: string };

/** Ends immediately, for all sessions. False when there was nothing to end: no longer active, or replaced by one that lasts longer. */
export async function endMembership(ctx: Ctx, tx: Tx, ending: MembershipEnding): Promise<boolean> {
  const membership = "orderId" in ending ? await ofOrder(tx, ending.orderId) : await ofPerson(tx, ending.personId);
  if (!membership || !(await closeMembership(tx, membership.id, { status: "cancelled", closedAt: ctx.clock.now() })))
    return false;
  const { userId } = membership;
  if (userId !== null) await keepMembership(tx, userId, "none");
  if (!("by" in ending)) return true;
  const { by, personId } = ending;
  await recordAct(ctx, tx, {
    actorId: by,
    act: "membership.ended",
    subject: `account:${personId}`,
    facts: { endsAt: { from: membership.endsAt, to: ctx.clock.now() } },
  });
  if (by !== byOperator) await tellPerson(ctx, tx, { personId, sheet: membershipRevoked.sheet({}) });
  return true;
}

async function ofPerson(tx: Tx, personId: string): Promise<MembershipRow | undefined> {
  await holdPerson(tx, personId);
  return findActive(tx, personId);
}

// The member must be known before the lock.
async function ofOrder(tx: Tx, orderId: string): Promise<MembershipRow | undefined> {
  const membership = await findByOrder(tx, orderId);
  if (membership?.userId != null) await holdPerson(tx, membership.userId);
  return membership;
}

/** For a person who is erased. */
export function forgetMemberships(tx: Tx, personId: string): Promise<void> {
  return deleteGiven(tx, personId, byOperator);
}
