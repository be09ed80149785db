// Standing at this moment: whether a person is a member, or banned. The room of memberships knows how one came about; it ranks above
// and keeps these facts in step, so that a check of a session reads them with it.
import type { AuthCase } from "#contract/auth-errors.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { findProfile } from "./account-store.ts";
import { isBanned, isMemberAt, nextChange } from "./standing-rules.ts";
import { findStandingFacts, listMembershipFacts, lockAccounts, updateMembership } from "./standing-store.ts";

/** As it is now, not as their session has cached it. */
export async function isMemberNow(ctx: Ctx, db: Db | Tx, personId: string): Promise<boolean> {
  const profile = await findProfile(db, personId);
  if (!profile) throw new Refusal("not_signed_in");
  return isMemberAt(profile, ctx.clock.now());
}

/** The members among these people at this moment; an erased person is none. */
export async function membersAmong(ctx: Ctx, db: Db | Tx, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const now = ctx.clock.now();
  const facts = await listMembershipFacts(db, personIds);
  return new Set(facts.filter((each) => isMemberAt(each, now)).map(({ userId }) => userId));
}

/** The same from rows that the caller has read: their standing at this moment. */
export function judgeStanding(
  { clock }: Pick<Ctx, "clock">,
  facts: Parameters<typeof isMemberAt>[0] & Parameters<typeof isBanned>[0],
): { readonly isMember: boolean; readonly isBlocked: boolean } {
  const now = clock.now();
  return { isMember: isMemberAt(facts, now), isBlocked: isBanned(facts, now) };
}

/** Standing at this moment, and when the clock changes it. Undefined for an erased person. */
export async function findStanding(
  ctx: Ctx,
  db: Db | Tx,
  personId: string,
): Promise<(ReturnType<typeof judgeStanding> & { readonly changesAt: Date | null }) | undefined> {
  const facts = await findStandingFacts(db, personId);
  return facts && { ...judgeStanding(ctx, facts), changesAt: nextChange(facts, ctx.clock.now()) };
}

/** Acts on one person come one after another: each locks the person first. False when there is no such person. */
export async function holdPerson(tx: Tx, personId: string): Promise<boolean> {
  return (await lockAccounts(tx, [personId])).length > 0;
}

/** The same for several, whose rows are locked in the order of their ids. False unless all of them are there. */
export async function holdPeople(tx: Tx, personIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(personIds)];
  return (await lockAccounts(tx, ids)).length === ids.length;
}

/** In the transaction that began or ended a membership. Every process is notified, and reads again who the person is. */
export function keepMembership(
  tx: Tx,
  personId: string,
  membership: { readonly endsAt: Date | null } | "none",
): Promise<void> {
  const isMember = membership !== "none";
  return updateMembership(tx, personId, { isMember, membershipExpiry: isMember ? membership.endsAt : null });
}

/** Only for a caller who has just proven to be that person. */
export function refuseBanned(
  account: { readonly bannedUntil: Date | null },
  now: Date,
  as: AuthCase = "user_banned",
): void {
  if (isBanned(account, now)) throw new AuthRefusal(as);
}

/** The rule of bans as a condition of a larger query. */
export { isBlockedAt } from "./account-store.ts";
