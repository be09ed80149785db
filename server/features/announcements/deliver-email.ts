// One claimed email: written, handed over, and its outcome written down.
import { setTimeout as delay } from "node:timers/promises";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { type FinishedEmail, MailAway, MailInDoubt, MailRefused } from "#server/integrations/mail/interface.ts";
import { nowInDatabase } from "#server/jobs/due-work.ts";
import { markUndeliverable } from "../purposes/undeliverable.ts";
import { giveBack, settle, settleSent, slowDomain, slowDown } from "./claim-store.ts";
import { type Claimed, kindOf, type RunKind } from "./run-kind.ts";

const mostTries = 10;
const longestWaitMs = 3_600_000;
const notWrittenMs = 60_000;

export async function deliverEmail(ctx: Ctx, kinds: readonly RunKind[], email: Claimed): Promise<void> {
  try {
    await keep(ctx, await outcomeOf(ctx, kinds, email));
  } catch (error) {
    // Its lease ends, and then it is in doubt.
    const { announcementId, personId } = email.claim;
    ctx.log.error(
      { announcement: announcementId, person: personId, err: error },
      "an announcement's email is in doubt",
    );
  }
}

type Outcome = () => Promise<void>;

async function outcomeOf(ctx: Ctx, kinds: readonly RunKind[], email: Claimed): Promise<Outcome> {
  const { claim, run, recipient } = email;
  const now = nowInDatabase(ctx);
  let written: Omit<FinishedEmail, "id" | "to" | "attachments"> | undefined;
  try {
    written = await kindOf(kinds, run).write(ctx, run, recipient);
  } catch (error) {
    ctx.log.error({ announcement: run.id, err: error }, "an announcement's email could not be written");
    return () => inTransaction(ctx.db, (tx) => giveBack(tx, claim, { waitMs: notWrittenMs, now, counts: false }));
  }
  if (!written) return () => settle(ctx.db, claim, { state: "left_out", reason: "nothing", now });
  try {
    // The same id at every attempt, also by hand.
    await ctx.bulkMailer.send({ ...written, id: `${run.id}.${recipient.id}`, to: recipient.email, attachments: [] });
    return () => settleSent(ctx.db, claim, { email: recipient.email, now });
  } catch (error) {
    return () => settleFailure(ctx, email, error);
  }
}

async function settleFailure(ctx: Ctx, { claim, recipient }: Claimed, error: unknown): Promise<void> {
  const now = nowInDatabase(ctx);
  if (error instanceof MailInDoubt) return settle(ctx.db, claim, { state: "in_doubt", reason: inShort(error), now });
  if (error instanceof MailRefused)
    return inTransaction(ctx.db, async (tx) => {
      await settle(tx, claim, { state: "refused", reason: inShort(error), now });
      const at = ctx.clock.now();
      if (error.about === "mailbox")
        await markUndeliverable(tx, { personId: recipient.id, address: recipient.email, reason: "refused", at });
    });
  const isOfReader = isAboutReader(error);
  if (isOfReader) await slowDomain(ctx.db, recipient.email, now);
  else await slowDown(ctx.db, now, inShort(error));
  if (isOfReader && claim.tries >= mostTries)
    return settle(ctx.db, claim, { state: "refused", reason: inShort(error), now });
  const waitMs = isOfReader ? Math.min(longestWaitMs, 60_000 * 2 ** (claim.tries - 1)) : 0;
  return inTransaction(ctx.db, (tx) => giveBack(tx, claim, { waitMs, now, counts: isOfReader }));
}

// "Not now" for this mailbox or its domain. Anything else is about the mail server itself.
function isAboutReader(error: unknown): boolean {
  if (!(error instanceof MailAway) || error.responseCode === undefined) return false;
  return error.responseCode < 500 && (error.command === "RCPT TO" || error.command === "DATA");
}

// Codes alone: a server's own words often repeat the address.
function inShort(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [error.name, code, responseCode]
    .filter((part) => part !== undefined && /^\w{1,30}$/.test(String(part)))
    .join(" ");
}

const againAfterMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];

/** The email may have left, so its outcome is worth several attempts while the database is away. */
async function keep(ctx: Ctx, outcome: Outcome): Promise<void> {
  for (const waitMs of againAfterMs) {
    try {
      return await outcome();
    } catch (error) {
      ctx.log.warn({ err: error }, "the outcome of an announcement's email could not be stored yet");
      await delay(waitMs, undefined, { ref: false });
    }
  }
  await outcome();
}
