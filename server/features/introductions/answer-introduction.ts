// Accepting, declining, withdrawing and reporting. Each holds the two people and the row: of two acts at the same time one counts.
import type { ReportRequest } from "#contract/introductions.ts";
import type { KindNo } from "#contract/values/introduction.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { judgeStanding } from "../accounts/standing.ts";
import { insertBlock } from "./block-store.ts";
import { holdOwn, senderOf } from "./hold-introduction.ts";
import { hasReported, insertReport } from "./report-store.ts";
import { stateNow } from "./rules.ts";
import { declineBetween, type IntroductionChange, type IntroductionRow, updateIntroduction } from "./store.ts";
import { facesOf, tellOfNo, tellOfYes } from "./tell-of-introduction.ts";

interface OwnAct {
  readonly id: string;
  readonly personId: string;
}

export function accept(ctx: Ctx, { id, personId }: OwnAct): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asked" });
    const { receiver } = await facesOf(tx, row);
    if (receiver.email === null || receiver.emailConfirmedAt === null) throw new Refusal("email_needed");
    const accepted = await end(ctx, tx, { row, change: { state: "accepted" } });
    if (accepted) await tellOfYes(ctx, tx, accepted);
  });
}

export function decline(ctx: Ctx, { id, personId, no }: OwnAct & { readonly no: KindNo | null }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asked" });
    const declined = await end(ctx, tx, { row, change: { state: "declined", no } });
    if (declined) await tellOfNo(ctx, tx, declined);
  });
}

export function withdraw(ctx: Ctx, { id, personId }: OwnAct): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asker" });
    await end(ctx, tx, { row, change: { state: "withdrawn" } });
  });
}

interface Ending {
  readonly row: IntroductionRow;
  readonly change: IntroductionChange & Pick<IntroductionRow, "state">;
}

/** Undefined: it has ended in the same way before, and nothing happens. */
async function end(ctx: Ctx, tx: Tx, { row, change }: Ending): Promise<IntroductionRow | undefined> {
  const now = ctx.clock.now();
  if (row.state === change.state) return undefined;
  const { asker } = await facesOf(tx, row);
  const isOtherBlocked = asker !== undefined && judgeStanding(ctx, asker).isBlocked;
  if (stateNow(row, { now, isOtherBlocked }) !== "asked") throw new Refusal("introduction_ended");
  return updateIntroduction(tx, row.id, { ...change, answeredAt: now });
}

/** An open one is closed by it. What came of an ended one stays as it is, and the office hears of it all the same. */
export function report(ctx: Ctx, { id, personId, reason, note, blocks }: OwnAct & ReportRequest): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asked" });
    const now = ctx.clock.now();
    if (blocks) await block(ctx, tx, row);
    if (await hasReported(tx, id)) return;
    if (stateNow(row, { now }) === "asked") {
      const reported = await updateIntroduction(tx, id, { state: "reported", answeredAt: now });
      // They read the same kind no as anyone else: a report is between the person and the office.
      await tellOfNo(ctx, tx, reported);
    }
    const { kind, text, textDigest, fromId: aboutId, fromEmail: aboutEmail } = row;
    const words = { kind, text, textDigest, reason, note };
    const parts = { introductionId: id, aboutId, aboutEmail, reportedBy: personId, reportedAt: now };
    await insertReport(tx, { id: ctx.ids.uuid(), ...words, ...parts });
  });
}

async function block(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  const now = ctx.clock.now();
  await insertBlock(tx, { id: ctx.ids.uuid(), personId: row.toId, other: senderOf(row), at: now });
  await declineBetween(tx, { personId: row.toId, other: senderOf(row), except: row.id, now });
}
