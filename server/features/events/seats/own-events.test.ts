import { beforeEach, expect, test } from "vitest";
import { OwnEvents } from "#contract/events.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { inTransaction } from "#server/db/client.ts";
import { keepMembership } from "#server/features/accounts/standing.ts";
import { eventArrivals } from "#server/features/events/tables.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { anEvent } from "#test/events/an-event.ts";
import { seatDoors } from "#test/events/seat-doors.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aMember } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";
import { events } from "../tables.ts";
import { seatWork } from "./seat-work.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { people, seat, take, giveUp, tokenOf } = seatDoors(hub);
const hour = 3600;

beforeEach(() => hub.reset());

test("the link of an online event for members ends with the membership, on page and calendar", async () => {
  const joinLink = "https://meet.example/room";
  await anEvent(hub.ctx, { slug: "talk", audience: "members", isOnline: true, joinLink });
  const asha = await aMember(hub.ctx);
  expect(await take(asha)).toMatchObject({ joinLink });
  const { body } = await call(hub, "POST /account/events/feed", { token: await tokenOf(asha) });
  const calendar = async () => (await hub.request(new URL(body.feed).pathname)).text();
  expect(await calendar()).toContain("meet.example");
  await inTransaction(hub.ctx.db, (tx) => keepMembership(tx, asha.id, "none"));
  expect(await seat(asha)).toMatchObject({ state: "coming", joinLink: null });
  expect(await calendar()).not.toContain("meet.example");
});

test("a seat is not given up once its person is checked in", async () => {
  const event = await anEvent(hub.ctx, { slug: "talk" });
  const [asha] = await people(1);
  await take(asha!);
  await hub.ctx.db
    .insert(eventArrivals)
    .values({ eventId: event.id, personId: asha!.id, arrivedAt: time.now(), door: "typed" });
  expect(await giveUp(asha!)).toBe("409 checked_in");
});

test("a seat is not given up after the start, and a past event stays listed", async () => {
  await anEvent(hub.ctx, { slug: "talk" });
  const [asha] = await people(1);
  await take(asha!);
  time.later(7 * 24 * hour);
  expect(await giveUp(asha!)).toBe("409 event_started");
  time.later(2 * hour);
  expect(await giveUp(asha!)).toBe("410 event_ended");
  const own = OwnEvents.parse((await call(hub, "GET /account/events", { token: await tokenOf(asha!) })).body);
  expect(own).toMatchObject({ next: [], past: [{ event: { slug: "talk" }, seat: { state: "coming" } }], feed: null });
});

test("a person's own events have their seats and places, the next one first, and no one else's", async () => {
  const inDays = (days: number) => new Date(time.now().getTime() + days * 24 * hour * 1000);
  await anEvent(hub.ctx, { slug: "later", capacity: 1, startsAt: inDays(9) });
  await anEvent(hub.ctx, { slug: "soon", startsAt: inDays(2) });
  await anEvent(hub.ctx, { slug: "given-up", startsAt: inDays(3) });
  const [asha, ravi] = await people(2);
  await take(ravi!, "later");
  for (const slug of ["later", "soon", "given-up"]) await take(asha!, slug);
  await giveUp(asha!, "given-up");
  const { status } = await call(hub, "GET /account/events");
  const own = OwnEvents.parse((await call(hub, "GET /account/events", { token: await tokenOf(asha!) })).body);
  expect([status, own.past, own.next.map(({ event, seat: mine }) => [event.slug, mine.state, mine.place])]).toEqual([
    401,
    [],
    [
      ["soon", "coming", null],
      ["later", "waiting", 1],
    ],
  ]);
});

test("the email about a seat is queued once, and news that is no longer true is not sent", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi] = await people(2);
  await take(asha!);
  const [, , email] = seatWork(hub.ctx);
  await doDueWork(hub.ctx, email!);
  expect(await emailsTo(hub.ctx, asha!.email)).toEqual(["seat_taken"]);
  await giveUp(asha!);
  await take(ravi!);
  await take(asha!);
  await doDueWork(hub.ctx, email!);
  expect(await emailsTo(hub.ctx, ravi!.email)).toEqual(["seat_taken"]);
  // She waits by now.
  expect(await emailsTo(hub.ctx, asha!.email)).toEqual(["seat_taken"]);
});

test("an offer is not emailed after its time, and its end only while the event is open", async () => {
  const inHours = (hours: number) => new Date(time.now().getTime() + hours * hour * 1000);
  await anEvent(hub.ctx, { slug: "evening", capacity: 1, startsAt: inHours(72) });
  const [asha, ravi] = await people(2);
  const [seats, free, email] = seatWork(hub.ctx);
  const freeASeat = async (slug: string) => {
    for (const person of [asha!, ravi!]) await take(person, slug);
    await giveUp(asha!, slug);
  };
  await freeASeat("evening");
  time.later(24 * hour);
  await doDueWork(hub.ctx, email!);
  expect(await emailsTo(hub.ctx, ravi!.email)).toEqual([]);
  for (const kind of [seats!, email!]) await doDueWork(hub.ctx, kind);
  expect(await emailsTo(hub.ctx, ravi!.email)).toEqual(["offer_lapsed"]);
  // Seats of a cancelled event are no news: neither an offer, nor its end, nor a free seat.
  await freeASeat("evening");
  await anEvent(hub.ctx, { slug: "late", capacity: 1, startsAt: inHours(11) });
  await freeASeat("late");
  await hub.ctx.db.update(events).set({ state: "cancelled" });
  for (const kind of [email!, free!, email!]) await doDueWork(hub.ctx, kind);
  time.later(24 * hour);
  for (const kind of [seats!, email!]) await doDueWork(hub.ctx, kind);
  expect(await emailsTo(hub.ctx, ravi!.email)).toEqual(["offer_lapsed"]);
});
