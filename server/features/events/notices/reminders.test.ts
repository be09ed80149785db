import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { choosePurpose } from "#server/features/purposes/choose-purpose.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { upward } from "#server/registry/upward.ts";
import { outboxOf, sendDueEmails } from "#test/emails/outbox.ts";
import { anEvent, aSeat } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aMember, aPerson, type TestPerson } from "#test/people/people.ts";
import { aTalk } from "#test/shop/talks.ts";
import type { StoredEvent } from "../store.ts";
import { planReminders, sendEventEmails } from "./notify-of-change.ts";

const start = new Date("2026-12-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { postOffice } = outboxOf(hub);
const hour = 3_600_000;
let asha: TestPerson;
let event: StoredEvent;

beforeEach(async () => {
  now = start;
  await hub.reset();
  asha = await aPerson(hub.ctx, { email: "asha@example.com" });
  event = await anEvent(hub.ctx, { title: "Type Evening", startsAt: new Date("2026-12-12T13:00:00Z") });
});

const plan = (about = event) => inTransaction(hub.ctx.db, (tx) => planReminders(hub.ctx, tx, about));

const agree = (personId: string, isOn = true) =>
  inTransaction(hub.ctx.db, (tx) =>
    choosePurpose(hub.ctx, tx, { personId, purpose: "events", isOn, door: "page" as const }),
  );

async function sent(): Promise<FinishedEmail[]> {
  const office = postOffice();
  await doDueWork(office.ctx, sendEventEmails(office.ctx, upward));
  await sendDueEmails(office.ctx);
  return office.sent;
}

const subjects = async () => (await sent()).map(({ to, subject }) => `${to}: ${subject}`).toSorted();

test("a reminder has the link of an online event for members only for members", async () => {
  event = await anEvent(hub.ctx, { audience: "members", isOnline: true, joinLink: "https://meet.example/room" });
  const member = await aMember(hub.ctx);
  for (const { id } of [asha, member]) {
    await aSeat(hub.ctx, event, { personId: id });
    await agree(id);
  }
  await plan();
  now = new Date(event.startsAt.getTime() - hour);
  const links = (await sent()).map(({ to, text }) => [to, text.includes("meet.example")]);
  expect(links.toSorted()).toEqual(
    [
      [asha.email, false],
      [member.email, true],
    ].toSorted(),
  );
});

test("reminders reach those who come and agreed, at their time, and stop with the agreement", async () => {
  const [eager, quiet, leaving] = [
    await aPerson(hub.ctx, { email: "eager@example.com" }),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
  ];
  for (const { id } of [eager, quiet, leaving]) await aSeat(hub.ctx, event, { personId: id });
  await agree(eager.id);
  await agree(leaving.id);
  await agree(asha.id);
  await plan();
  expect(await sent()).toEqual([]);
  now = new Date(event.startsAt.getTime() - 24 * hour);
  await doDueWork(hub.ctx, sendEventEmails(hub.ctx, upward));
  await agree(leaving.id, false);
  const [tomorrow, ...others] = await sent();
  expect(others).toEqual([]);
  expect(tomorrow).toMatchObject({ to: "eager@example.com", subject: "YDI: Type Evening is tomorrow" });
  expect(tomorrow?.leaveUrl).toContain("/emails/");
  now = new Date(event.startsAt.getTime() - hour);
  expect(await subjects()).toEqual(["eager@example.com: YDI: Type Evening starts in an hour"]);
});

test("after a move the reminders of the old time send nothing", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await agree(asha.id);
  await plan();
  await hub.ctx.database.pool.query(
    "update events set sequence = 1, starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'",
  );
  now = new Date(event.startsAt.getTime() - hour);
  expect(await subjects()).toEqual([]);
});

test("a late reminder is not sent once the next one is due, or the event has started", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await agree(asha.id);
  await plan();
  now = new Date(event.startsAt.getTime() - hour);
  expect(await subjects()).toEqual(["asha@example.com: YDI: Type Evening starts in an hour"]);
  now = start;
  await plan();
  now = event.startsAt;
  expect(await subjects()).toEqual([]);
});

test("the day after, people who were checked in get a question, or else everyone with a seat", async () => {
  const absent = await aPerson(hub.ctx, { email: "absent@example.com" });
  for (const { id } of [asha, absent]) {
    await aSeat(hub.ctx, event, { personId: id });
    await agree(id);
  }
  const other = await anEvent(hub.ctx, { title: "Online Talk", startsAt: event.startsAt });
  await aSeat(hub.ctx, other, { personId: absent.id });
  await hub.ctx.database.pool.query(
    "insert into event_arrivals (event_id, person_id, arrived_at, door) values ($1, $2, $3, 'Main door')",
    [event.id, asha.id, event.startsAt],
  );
  for (const one of [event, other]) await plan(one);
  now = new Date(event.endsAt.getTime() + 18 * hour);
  expect(await subjects()).toEqual([
    "absent@example.com: YDI: how was Online Talk?",
    "asha@example.com: YDI: how was Type Evening?",
  ]);
});

test("the email afterwards leads to the recording, if the library has one", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await agree(asha.id);
  await aTalk(hub.ctx, { product: { slug: "recorded" }, talk: { event: event.slug } });
  await plan();
  now = new Date(event.endsAt.getTime() + 18 * hour);
  const emails = await sent();
  expect(emails.map(({ subject }) => subject)).toEqual(["YDI: how was Type Evening? Here is the recording"]);
  expect(emails[0]?.text).toContain("http://hub.test/talks/recorded");
});
