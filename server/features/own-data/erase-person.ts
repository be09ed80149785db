// A person is erased seven days after their request, and may cancel it until then. Each room deletes its own rows; all in one transaction.
import { dayInIndia } from "#contract/values/india.ts";
import { erasureDays } from "#contract/values/own-data-terms.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { enqueue, backOff, markDone, forgetWorkAbout, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { forgetPurchases } from "../access/ownership.ts";
import { eraseAccount, holdLeaving, isLastAdmin, type LeavingAccount, setErasure } from "../accounts/erase-account.ts";
import { type Caller, requireFreshSession } from "../accounts/sessions/caller.ts";
import { forgetRecipient } from "../announcements/steer-announcement.ts";
import { recordAct } from "../audit/record-act.ts";
import { forgetDiscord } from "../discord/link-discord.ts";
import { forgetSeats } from "../events/seats/forget-seats.ts";
import { forgetIntroductions } from "../introductions/forget-introductions.ts";
import { forgetEmails } from "../mailing/deliver-emails.ts";
import { queueEmail } from "../mailing/queue-email.ts";
import { forgetMemberships } from "../membership/end-membership.ts";
import { forgetOpportunities } from "../opportunities/forget-opportunities.ts";
import { forgetBuyer, hasPaymentUnderWay } from "../payments/upkeep/forget-buyer.ts";
import { leaveNames } from "../people/choose-handle.ts";
import { forgetPictures } from "../pictures/person-picture.ts";
import { accountErased, erasureBegun } from "./emails.ts";

const erasureWork = "erasure";
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Another request keeps the first day. */
export async function askForErasure(ctx: Ctx, caller: Caller): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await holdLeaving(tx, caller.id);
    if (!account) throw new Refusal("not_signed_in");
    await requireFreshSession(ctx, tx, caller);
    if (account.eraseAt !== null) return;
    if (await isLastAdmin(ctx, tx, caller.id)) throw new Refusal("last_admin");
    await beginErasure(ctx, tx, { account, by: caller.id });
  });
}

interface ErasureStart {
  readonly account: LeavingAccount;
  readonly by: string;
}

/** Also for a person who cannot ask themselves. */
export async function beginErasure(ctx: Ctx, tx: Tx, { account, by }: ErasureStart): Promise<void> {
  const { id, mailbox, name } = account;
  const dueAt = new Date(ctx.clock.now().getTime() + erasureDays * dayMs);
  await setErasure(ctx, tx, { id, eraseAt: dueAt });
  await enqueue(ctx, tx, { kind: erasureWork, subject: id, dueAt });
  await recordAct(ctx, tx, { actorId: by, act: "account.erasure_asked", subject: `account:${id}` });
  const sheet = erasureBegun.sheet({ day: dayInIndia(dueAt) });
  if (mailbox !== null) await queueEmail(ctx, tx, { to: mailbox, name, accountId: id, sheet });
}

/** The person changed their mind: nothing has been erased. */
export async function takeBackErasure(ctx: Ctx, personId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await holdLeaving(tx, personId);
    if (!account) throw new Refusal("not_signed_in");
    if (account.eraseAt === null) return;
    await setErasure(ctx, tx, { id: personId, eraseAt: null });
    await markDone(tx, { kind: erasureWork, subject: personId });
    await recordAct(ctx, tx, {
      actorId: personId,
      act: "account.erasure_taken_back",
      subject: `account:${personId}`,
    });
  });
}

export type WaitsFor = "payment" | "administrator" | null;

/** Why a person cannot be erased at this moment. */
export async function erasureObstacle(ctx: Ctx, tx: Tx, personId: string): Promise<WaitsFor> {
  if (await hasPaymentUnderWay(tx, personId)) return "payment";
  return (await isLastAdmin(ctx, tx, personId)) ? "administrator" : null;
}

/** Never given up: the law gives the person this right. */
export function erasePeople(ctx: Ctx): WorkKind {
  return {
    name: erasureWork,
    concurrency: 1,
    leaseSeconds: 300,
    retryAfter: backOff({ firstSeconds: 60, mostSeconds: 6 * 3600, tries: Infinity }),
    run: (work) => inTransaction(ctx.db, (tx) => eraseWhenDue(ctx, tx, work)),
  };
}

async function eraseWhenDue(ctx: Ctx, tx: Tx, work: Work): Promise<undefined | { readonly againInMs: number }> {
  const account = await holdLeaving(tx, work.subject);
  if (account?.eraseAt && account.eraseAt > ctx.clock.now())
    return { againInMs: account.eraseAt.getTime() - ctx.clock.now().getTime() };
  if (account?.eraseAt && (await erasureObstacle(ctx, tx, account.id)) !== null) return { againInMs: hourMs };
  await work.finish(tx);
  if (account?.eraseAt) await erasePerson(ctx, tx, { account, by: account.id });
  return undefined;
}

/** The act itself. Rows that reference the account go with it by foreign keys; every other feature deletes its own. */
export async function erasePerson(ctx: Ctx, tx: Tx, { account, by }: ErasureStart): Promise<void> {
  const { id, email, newEmail, mailbox, name } = account;
  await forgetBuyer(tx, id);
  await forgetSeats(ctx, tx, id);
  await forgetOpportunities(tx, id);
  const emails = [email, newEmail].filter((address) => address !== null);
  await forgetIntroductions(ctx, tx, { id, emails: mailbox === null ? [] : [mailbox] });
  await forgetDiscord(tx, id);
  await forgetPurchases(tx, id);
  await forgetMemberships(tx, id);
  await leaveNames(ctx, tx, id);
  await forgetPictures(tx, id);
  await forgetEmails(tx, { id, addresses: emails });
  await forgetRecipient(ctx, tx, id);
  await forgetWorkAbout(tx, id);
  await eraseAccount(tx, id);
  await announce(tx, "unclaimed files");
  await recordAct(ctx, tx, { actorId: by, act: "account.erased", subject: `account:${id}` });
  if (mailbox !== null) await queueEmail(ctx, tx, { to: mailbox, name, sheet: accountErased.sheet({}) });
}
