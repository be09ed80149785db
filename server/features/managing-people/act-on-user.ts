// Acts on one person. The actor must still be an administrator, the person unchanged since the look, and an act without effect is skipped.
import type { AdminAct, MembershipAct, UserChangeRequest } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import {
  type AdministratorsAct,
  blockPerson,
  holdForAdministrator,
  makeAdministrator,
  removeAdministrator,
  unblockPerson,
} from "../accounts/upkeep/by-an-administrator.ts";
import { changeMembershipEnd } from "../membership/change-end.ts";
import { endMembership } from "../membership/end-membership.ts";
import { grantMembership } from "../membership/grant-membership.ts";
import { type JudgedPerson, readPerson } from "./read-person.ts";
import { versionOf } from "./version-rules.ts";

export interface ActResult {
  // False: the act had no effect.
  readonly changed: boolean;
  readonly person: JudgedPerson;
}

interface UserAct extends AdministratorsAct {
  // The version that the administrator looked at.
  readonly seen: string;
  isSoAlready(person: JudgedPerson): boolean;
  change(tx: Tx): Promise<boolean>;
}

// About 99 years.
const lifeMs = 3_122_064_000_000;

export function changeMembership(
  ctx: Ctx,
  { act, seen, ...who }: Pick<AdministratorsAct, "by" | "personId"> & MembershipAct,
): Promise<ActResult> {
  const { by, personId } = who;
  const wanted = act === "grant";
  return actOnUser(ctx, {
    ...who,
    seen,
    isSoAlready: ({ isMember }) => isMember === wanted,
    async change(tx) {
      if (!wanted) return endMembership(ctx, tx, { personId, by });
      const endsAt = new Date(ctx.clock.now().getTime() + lifeMs);
      return (await grantMembership(ctx, tx, { personId, endsAt, source: "granted", by })) === "granted";
    },
  });
}

export function changeAdmin(
  ctx: Ctx,
  { act, seen, ...who }: Pick<AdministratorsAct, "by" | "personId"> & AdminAct,
): Promise<ActResult> {
  const wanted = act === "make";
  return actOnUser(ctx, {
    ...who,
    seen,
    isSoAlready: ({ isAdmin }) => isAdmin === wanted,
    change: (tx) => (wanted ? makeAdministrator(ctx, tx, who) : removeAdministrator(ctx, tx, who)),
  });
}

export function changeUser(
  ctx: Ctx,
  { seen, membershipEndsAt, block, ...who }: Pick<AdministratorsAct, "by" | "personId"> & UserChangeRequest,
): Promise<ActResult> {
  const { by, personId } = who;
  const endsAt = membershipEndsAt == null ? membershipEndsAt : new Date(membershipEndsAt);
  if (endsAt && endsAt <= ctx.clock.now())
    throw new Refusal("invalid_input", {
      fields: { membershipEndsAt: "This day has passed. To end it now, revoke it." },
    });
  return actOnUser(ctx, {
    ...who,
    seen,
    isSoAlready: (person) =>
      (endsAt === undefined || person.membershipExpiry?.getTime() === endsAt?.getTime()) &&
      (block === undefined || person.isBlocked === (block !== null)),
    async change(tx) {
      const ended = endsAt !== undefined && (await changeMembershipEnd(ctx, tx, { personId, endsAt, by }));
      const blocked =
        block !== undefined &&
        (block === null ? await unblockPerson(ctx, tx, who) : await blockPerson(ctx, tx, { ...who, ...block }));
      return ended || blocked;
    },
  });
}

function actOnUser(ctx: Ctx, { seen, isSoAlready, change, ...who }: UserAct): Promise<ActResult> {
  return inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, who);
    const before = await mustRead(ctx, tx, who.personId);
    // A second click, or another administrator was faster with the same act: nothing is left to do, so it is no conflict.
    if (isSoAlready(before)) return { changed: false, person: before };
    if (versionOf(before) !== seen) throw new Refusal("changed_meanwhile", { present: presentState(before) });
    const changed = await change(tx);
    return { changed, person: await mustRead(ctx, tx, who.personId) };
  });
}

// For the second of two administrators.
function presentState(person: JudgedPerson): object {
  const { isMember, isAdmin, isBlocked, membershipExpiry: membershipEndsAt } = person;
  return { isMember, isAdmin, isBlocked, membershipEndsAt, seen: versionOf(person) };
}

async function mustRead(ctx: Ctx, tx: Tx, personId: string): Promise<JudgedPerson> {
  const person = await readPerson(ctx, tx, personId);
  if (!person) throw new Refusal("person_not_found");
  return person;
}
