// On both engines: deliveries are claimed under locks.
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { startHub } from "#test/hub/harness.ts";
import { away, sendDueEmails, email, outboxOf } from "#test/emails/outbox.ts";

const start = new Date("2026-11-21T06:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { queue, postOffice, rows } = outboxOf(hub);
const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

test("four who deliver at once send each of thirty emails once", async () => {
  const { ctx, sent } = postOffice();
  const people = Array.from({ length: 30 }, (_, index) => `person-${index}@example.com`);
  await queue(ctx, ...people.map((to) => ({ ...email, to })));
  await Promise.all([sendDueEmails(ctx), sendDueEmails(ctx), sendDueEmails(ctx), sendDueEmails(ctx)]);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
});

/** A post office in which every email waits for the test. */
function slowPostOffice(): { ctx: Ctx; isCarrying: Promise<void>; ends: PromiseWithResolvers<void> } {
  const started = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const { ctx } = postOffice(() => (started.resolve(), ends.promise));
  return { ctx, isCarrying: started.promise, ends };
}

test("an email in delivery is taken over after five minutes, and the first carrier's failure is ignored", async () => {
  const [first, second, third] = [slowPostOffice(), slowPostOffice(), postOffice()];
  await queue(first.ctx, email);
  const carrying = sendDueEmails(first.ctx);
  await first.isCarrying;
  await sendDueEmails(third.ctx);

  now = minutes(5);
  const carryingAgain = sendDueEmails(second.ctx);
  await second.isCarrying;
  first.ends.reject(away);
  await carrying;
  now = minutes(6);
  await sendDueEmails(third.ctx);
  expect(third.sent).toEqual([]);
  second.ends.resolve();
  await carryingAgain;
  expect(await rows()).toMatchObject([{ state: "sent", last_error: null }]);
});

test("a late process that did send the email is believed", async () => {
  const [first, second] = [slowPostOffice(), slowPostOffice()];
  await queue(first.ctx, email);
  const carrying = sendDueEmails(first.ctx);
  await first.isCarrying;
  now = minutes(5);
  const carryingAgain = sendDueEmails(second.ctx);
  await second.isCarrying;
  first.ends.resolve();
  await carrying;
  second.ends.reject(away);
  await carryingAgain;
  expect(await rows()).toMatchObject([{ state: "sent", last_error: null }]);
});

test("one email that cannot leave holds up no other", async () => {
  const { ctx, sent } = postOffice(({ to }) => (to === "away@example.com" ? Promise.reject(away) : Promise.resolve()));
  await queue(ctx, { ...email, to: "away@example.com" }, email);
  await sendDueEmails(ctx);
  expect(sent.map(({ to }) => to)).toEqual(["asha@example.com"]);
});
