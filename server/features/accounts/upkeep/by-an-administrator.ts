// Acts of an administrator on an account in the back office. Each is recorded, and if it changes the person's rights, they get an email.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { type AccountRow, findAccount, findProfile, updateAccount, updateProfile } from "../account-store.ts";
import { accountBlocked, accountUnblocked, adminMade, adminUnmade } from "../admin-notice-emails.ts";
import { isBanned } from "../standing-rules.ts";
import { hasOtherAdmin, lockAccounts } from "../standing-store.ts";
import { tellPerson } from "../tell-person.ts";
import { shutOut } from "./shut-out.ts";

export interface AdministratorsAct {
  // The administrator, and the person.
  readonly by: string;
  readonly personId: string;
  // The confirmation for an act on one's own account.
  readonly confirmOwn?: boolean | undefined;
}

const forAHundredYearsMs = 100 * 365.25 * 86_400_000;

/**
 * Both are held until the transaction ends, so that acts on one person come one after another. The guard's facts may be seconds old:
 * a former administrator is refused here.
 */
export async function holdForAdministrator(ctx: Ctx, tx: Tx, { by, personId }: AdministratorsAct): Promise<void> {
  const held = await lockAccounts(tx, [...new Set([by, personId])]);
  const [actor, profile] = [await findAccount(tx, by), await findProfile(tx, by)];
  if (!actor || profile?.isAdmin !== true || isBanned(actor, ctx.clock.now())) throw new Refusal("not_allowed");
  if (!held.includes(personId)) throw new Refusal("person_not_found");
}

/** False when nothing changed. The person is held. */
export async function makeAdministrator(ctx: Ctx, tx: Tx, act: AdministratorsAct): Promise<boolean> {
  const { account, isAdmin } = await readHeld(tx, act);
  if (isAdmin) return false;
  if (account.emailConfirmedAt === null) throw new Refusal("address_not_confirmed");
  await updateProfile(tx, act.personId, { isAdmin: true });
  await record(ctx, tx, { ...act, act: "account.made_admin" });
  await tellPerson(ctx, tx, { personId: act.personId, sheet: adminMade.sheet({}) });
  return true;
}

/** False when nothing changed. Refuses for the last administrator, and for oneself without confirmation. */
export async function removeAdministrator(ctx: Ctx, tx: Tx, act: AdministratorsAct): Promise<boolean> {
  const { isAdmin } = await readHeld(tx, act);
  if (!isAdmin) return false;
  await mayLeaveOffice(ctx, tx, act);
  await updateProfile(tx, act.personId, { isAdmin: false });
  await record(ctx, tx, { ...act, act: "account.unmade_admin" });
  await tellPerson(ctx, tx, { personId: act.personId, sheet: adminUnmade.sheet({}) });
  return true;
}

/** Refuses for the last administrator who could still log in, and for an act on one's own account without confirmation. */
export async function mayLeaveOffice(ctx: Ctx, tx: Tx, { by, personId, confirmOwn }: AdministratorsAct): Promise<void> {
  const isAdmin = (await findProfile(tx, personId))?.isAdmin === true;
  if (isAdmin && !(await hasOtherAdmin(tx, personId, ctx.clock.now()))) throw new Refusal("last_admin");
  if (by === personId && confirmOwn !== true) throw new Refusal("own_account");
}

/** Ends every session and every pending link immediately. False when they were blocked before. */
export async function blockPerson(
  ctx: Ctx,
  tx: Tx,
  act: AdministratorsAct & { readonly reason: string },
): Promise<boolean> {
  const { account } = await readHeld(tx, act);
  const now = ctx.clock.now();
  if (isBanned(account, now)) return false;
  await mayLeaveOffice(ctx, tx, act);
  await updateAccount(tx, { id: act.personId, now }, { bannedUntil: new Date(now.getTime() + forAHundredYearsMs) });
  await shutOut(ctx, tx, act.personId);
  await record(ctx, tx, { ...act, act: "account.blocked", facts: { reason: act.reason } });
  await tellPerson(ctx, tx, { personId: act.personId, sheet: accountBlocked.sheet({}) });
  return true;
}

/** False when they were not blocked. */
export async function unblockPerson(ctx: Ctx, tx: Tx, act: AdministratorsAct): Promise<boolean> {
  const { account } = await readHeld(tx, act);
  const now = ctx.clock.now();
  if (!isBanned(account, now)) return false;
  await updateAccount(tx, { id: act.personId, now }, { bannedUntil: null });
  await record(ctx, tx, { ...act, act: "account.unblocked" });
  await tellPerson(ctx, tx, { personId: act.personId, sheet: accountUnblocked.sheet({}) });
  return true;
}

async function readHeld(
  tx: Tx,
  { personId }: AdministratorsAct,
): Promise<{ readonly account: AccountRow; readonly isAdmin: boolean }> {
  const account = await findAccount(tx, personId);
  if (!account) throw new Refusal("person_not_found");
  return { account, isAdmin: (await findProfile(tx, personId))?.isAdmin === true };
}

interface RecordedAct extends AdministratorsAct {
  readonly act: string;
  readonly facts?: Record<string, unknown>;
}

function record(ctx: Ctx, tx: Tx, { by, personId, act, facts = {} }: RecordedAct): Promise<void> {
  return recordAct(ctx, tx, { actorId: by, subject: `account:${personId}`, act, facts });
}
