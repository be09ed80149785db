import { dayInIndia } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { holdPerson, keepMembership } from "#server/features/accounts/standing.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { tellPerson } from "#server/features/accounts/tell-person.ts";
import { membershipEndChanged } from "./emails.ts";
import { findActive, updateEnd } from "./store.ts";

interface NewEnd {
  readonly personId: string;
  // Null: for life.
  readonly endsAt: Date | null;
  readonly by: string;
}

/** Moves the end of the present membership; its source stays. False without one, or when that is its end. */
export async function changeMembershipEnd(ctx: Ctx, tx: Tx, { personId, endsAt, by }: NewEnd): Promise<boolean> {
  await holdPerson(tx, personId);
  const active = await findActive(tx, personId);
  if (!active || active.endsAt?.getTime() === endsAt?.getTime()) return false;
  await updateEnd(tx, active.id, endsAt);
  await keepMembership(tx, personId, { endsAt });
  await recordAct(ctx, tx, {
    actorId: by,
    act: "membership.end_changed",
    subject: `account:${personId}`,
    facts: { endsAt: { from: active.endsAt, to: endsAt } },
  });
  const until = endsAt === null ? "for life" : `until ${dayInIndia(endsAt)}`;
  await tellPerson(ctx, tx, { personId, sheet: membershipEndChanged.sheet({ until }) });
  return true;
}
