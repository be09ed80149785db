import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { type MailReport, ReportsAway, type Unread } from "#server/integrations/mail-reports/interface.ts";
import { markUndeliverable } from "../purposes/undeliverable.ts";
import { findOwners, findTopic, keepTopic } from "./store.ts";

export type Taken = "received" | "closed" | Unread;

export async function takeJson(ctx: Ctx, raw: Buffer, signature: string): Promise<Taken> {
  const report = ctx.mailReports.readJson(raw, signature);
  if (typeof report === "string") return report;
  await markOwners(ctx, [report]);
  return "received";
}

/** The reports of a topic count only once an administrator has confirmed it: its signature says Amazon, and not whose topic it is. */
export async function takeAmazon(ctx: Ctx, raw: Buffer): Promise<Taken> {
  const message = await ctx.mailReports.readAmazon(raw).catch(refuseAway);
  if (typeof message === "string") return message;
  const { topic: arn, confirmAt, reports } = message;
  if (confirmAt !== undefined) {
    await inTransaction(ctx.db, (tx) => keepTopic(tx, { arn, confirmAt, askedAt: ctx.clock.now() }));
    return "received";
  }
  const topic = await findTopic(ctx.db, arn);
  if (!topic?.confirmedAt) return "unsigned";
  await markOwners(ctx, reports);
  return "received";
}

/** Amazon sends a message again that got no answer of 200. */
export function refuseAway(error: unknown): never {
  throw error instanceof ReportsAway ? new Refusal("amazon_away", { retryAfterSeconds: 5 }) : error;
}

// Twice the same is nothing. A time of the future would outlast the owner's confirmation.
async function markOwners(ctx: Ctx, reports: readonly MailReport[]): Promise<void> {
  if (reports.length === 0) return;
  const byAddress = new Map(reports.map((report) => [report.address.trim().toLowerCase(), report]));
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    for (const { id, email } of await findOwners(tx, [...byAddress.keys()])) {
      const report = email === null ? undefined : byAddress.get(email);
      if (email === null || !report) continue;
      const at = report.at > now ? now : report.at;
      await markUndeliverable(tx, { personId: id, address: email, reason: report.reason, at });
    }
  });
}
