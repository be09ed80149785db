// A request on its way to the person asked: stored, with its end as due work, and a note for the office when the text went to many.
import { createHash } from "node:crypto";
import { hoursToAnswer, type IntroductionKind } from "#contract/values/introduction.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import { senderOf } from "./hold-introduction.ts";
import { before } from "./judge-asking.ts";
import { hasSameTextReport, insertReport } from "./report-store.ts";
import { countSameText, insertIntroduction, type IntroductionInsert, type IntroductionRow } from "./store.ts";

/** Subject: an introduction, which ends at its time without an answer. */
export const endWork = "introduction end";

export function endOf(kind: IntroductionKind, askedAt: Date): Date {
  return new Date(askedAt.getTime() + hoursToAnswer[kind] * 3_600_000);
}

export type NewIntroduction = Omit<IntroductionInsert, "textDigest">;

export async function keepIntroduction(ctx: Ctx, tx: Tx, asking: NewIntroduction): Promise<IntroductionRow> {
  // Texts that differ only in spaces and capitals are the same.
  const words = asking.text.toLowerCase().replaceAll(/\s+/g, " ");
  const textDigest = createHash("sha256").update(words).digest();
  const row = await insertIntroduction(tx, { ...asking, textDigest });
  await askForEnd(ctx, tx, row);
  return row;
}

export function askForEnd(ctx: Ctx, tx: Tx, { id, endsAt }: Pick<IntroductionRow, "id" | "endsAt">): Promise<void> {
  return enqueue(ctx, tx, { kind: endWork, subject: id, dueAt: endsAt });
}

// To how many people a text goes before the office hears of it.
const many = 10;

/** The office learns who sent it, not what it says: no one has reported it. */
export async function noticeSameText(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  const now = ctx.clock.now();
  const sender = senderOf(row);
  const same = { digest: row.textDigest, since: before(now, 30), sender };
  if ((await countSameText(tx, same)) < many || (await hasSameTextReport(tx, same))) return;
  const { fromId: aboutId, fromEmail: aboutEmail, kind, textDigest } = row;
  await insertReport(tx, { id: ctx.ids.uuid(), kind, aboutId, aboutEmail, textDigest, reportedAt: now });
}
