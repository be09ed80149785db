import { beforeEach, expect, test } from "vitest";
import { ManagedEvent } from "#contract/events-admin.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aPublishedEvent, changeEvent } from "#test/events/managed-event.ts";
import { seatDoors } from "#test/events/seat-doors.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aMember } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { seatWork } from "./seat-work.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const hour = 3600;

beforeEach(() => hub.reset());

const { people, seat, take, giveUp, emailsAbout } = seatDoors(hub);
const isFull = async (slug = "talk") => (await call(hub, `GET /events/${slug}`)).body.isFull;
const lookAhead = () => doDueWork(hub.ctx, seatWork(hub.ctx)[0]!);

test("a free seat is one press, and its address is shown only to people who are coming", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 2, address: "12 Secret Lane", joinLink: "https://meet.example/1" });
  const [asha, ravi] = await people(2);
  expect([await take("a stranger"), await seat("a stranger")]).toEqual(["401 not_signed_in", "401 not_signed_in"]);
  expect(await seat(asha!)).toMatchObject({ state: "none", act: "book", seatsLeft: 2, address: null, ticket: null });
  const taken = await take(asha!);
  expect(taken).toMatchObject({
    state: "coming",
    act: "none",
    seatsLeft: 1,
    address: "12 Secret Lane",
    joinLink: "https://meet.example/1",
    ticket: expect.stringMatching(/^[\w-]{24}$/),
  });
  // Another press changes nothing.
  expect([await take(asha!), await emailsAbout(asha!)]).toEqual([taken, ["coming"]]);
  expect(await seat(ravi!)).toMatchObject({ state: "none", address: null, joinLink: null, ticket: null });
});

test("late people wait in order, and a freed seat is offered to the first", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi, mira, zoya] = await people(4);
  expect(await isFull()).toBe(false);
  await take(asha!);
  expect(await isFull()).toBe(true);
  expect(await take(ravi!)).toMatchObject({ state: "waiting", place: 1, act: "none" });
  expect(await take(mira!)).toMatchObject({ state: "waiting", place: 2 });
  expect(await giveUp(asha!)).toMatchObject({ state: "left", act: "wait" });
  const until = new Date(time.now().getTime() + 24 * hour * 1000).toISOString();
  expect(await seat(ravi!)).toMatchObject({ state: "offered", act: "take", until, place: null });
  expect(await seat(mira!)).toMatchObject({ state: "waiting", place: 1 });
  // No one overtakes: the free seat is offered already.
  expect(await take(zoya!)).toMatchObject({ state: "waiting", place: 2 });
  expect(await isFull()).toBe(true);
  expect([await emailsAbout(asha!), await emailsAbout(ravi!)]).toEqual([["coming", "left"], ["offered"]]);
  expect(await take(ravi!)).toMatchObject({ state: "coming" });
});

test("an offer lasts a day, and anyone who missed it joins again at the end", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi, mira] = await people(3);
  for (const person of [asha!, ravi!, mira!]) await take(person);
  await giveUp(asha!);
  time.later(24 * hour - 1);
  await lookAhead();
  expect(await seat(ravi!)).toMatchObject({ state: "offered" });
  time.later(1);
  // Also before the due work.
  expect(await seat(ravi!)).toMatchObject({ state: "left" });
  await lookAhead();
  expect([await seat(ravi!), await seat(mira!)]).toMatchObject([{ state: "left" }, { state: "offered" }]);
  expect(await emailsAbout(ravi!)).toEqual(["offered", "lapsed"]);
  expect(await take(ravi!)).toMatchObject({ state: "waiting", place: 1 });
  // Two people whose offers lapse leave a free seat.
  time.later(24 * hour);
  await lookAhead();
  time.later(24 * hour);
  await lookAhead();
  expect([await seat(ravi!), await isFull()]).toMatchObject([{ state: "left", act: "book" }, false]);
});

test("in the last twelve hours everyone who waits gets one email, first come", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1, startsAt: new Date(time.now().getTime() + 20 * hour * 1000) });
  const [asha, ravi, mira] = await people(3);
  for (const person of [asha!, ravi!, mira!]) await take(person);
  await giveUp(asha!);
  // The offer ends where the last twelve hours start.
  const until = new Date(time.now().getTime() + 8 * hour * 1000).toISOString();
  expect(await seat(ravi!)).toMatchObject({ state: "offered", until });
  time.later(8 * hour);
  await lookAhead();
  const [, free] = seatWork(hub.ctx);
  await doDueWork(hub.ctx, free!);
  expect(await emailsAbout(mira!)).toEqual(["free"]);
  expect(await seat(mira!)).toMatchObject({ state: "waiting", act: "book", seatsLeft: 1 });
  expect(await take(mira!)).toMatchObject({ state: "coming" });
  await giveUp(mira!);
  await take(ravi!);
  await take(mira!);
  await giveUp(ravi!);
  await doDueWork(hub.ctx, free!);
  // She waits anew, and has had an email about this event before.
  expect((await emailsAbout(mira!)).filter((about) => about === "free")).toEqual(["free"]);
});

test("members book before others, and events for members are for them alone", async () => {
  const othersFrom = new Date(time.now().getTime() + hour * 1000);
  await anEvent(hub.ctx, { slug: "talk", capacity: 5, othersFrom });
  await anEvent(hub.ctx, { slug: "club", audience: "members" });
  const [asha, mira] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  expect([await seat(asha), await take(asha)]).toMatchObject([{ act: "too_early" }, "403 event_too_early"]);
  expect([await seat(asha, "club"), await take(asha, "club")]).toMatchObject([
    { act: "join" },
    "403 event_members_only",
  ]);
  expect([await take(mira), await take(mira, "club")]).toMatchObject([{ state: "coming" }, { state: "coming" }]);
  time.later(hour);
  expect(await take(asha)).toMatchObject({ state: "coming" });
});

test("a person whose membership ended keeps the place and is passed over, until everyone may book", async () => {
  const othersFrom = new Date(time.now().getTime() + 48 * hour * 1000);
  await anEvent(hub.ctx, { slug: "talk", capacity: 1, othersFrom });
  const endsAt = new Date(time.now().getTime() + hour * 1000);
  const [asha, ravi, mira] = [await aMember(hub.ctx), await aMember(hub.ctx, { endsAt }), await aMember(hub.ctx)];
  for (const person of [asha, ravi, mira]) await take(person);
  time.later(2 * hour);
  await giveUp(asha);
  expect([await seat(ravi), await seat(mira)]).toMatchObject([{ state: "waiting", place: 1 }, { state: "offered" }]);
  await giveUp(mira);
  expect(await seat(ravi)).toMatchObject({ state: "waiting", act: "too_early" });
  time.later(46 * hour);
  await lookAhead();
  expect(await seat(ravi)).toMatchObject({ state: "offered" });
});

test("nothing can be booked at a draft, a cancelled or an ended event", async () => {
  await anEvent(hub.ctx, { slug: "draft", state: "draft" });
  await anEvent(hub.ctx, { slug: "off", state: "cancelled" });
  await anEvent(hub.ctx, { slug: "past", startsAt: new Date(time.now().getTime() - 5 * hour * 1000) });
  const [asha] = await people(1);
  expect([await seat(asha!, "draft"), await take(asha!, "draft"), await giveUp(asha!, "draft")]).toEqual(
    Array.from({ length: 3 }, () => "404 event_not_found"),
  );
  expect([await take(asha!, "off"), await take(asha!, "past")]).toEqual(["409 event_cancelled", "410 event_ended"]);
  expect([await seat(asha!, "off"), await seat(asha!, "past")]).toMatchObject([{ act: "none" }, { act: "none" }]);
  expect(await take(asha!, "Not%20a%20slug")).toBe("422 invalid_input");
});

test("an erased person's seat goes to the first who waits", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi] = await people(2);
  await take(asha!);
  await take(ravi!);
  expect(await eraseByOperator(hub.ctx, asha!.email, "now")).toBe("done");
  expect(await seat(ravi!)).toMatchObject({ state: "offered" });
});

test("a raised capacity is offered to people who wait, and the page shows free seats", async () => {
  const by = await anAdmin(hub);
  const event = await aPublishedEvent(hub, by, { slug: "night", capacity: 1 });
  const [asha, ravi, mira, zoya] = await people(4);
  for (const person of [asha!, ravi!, mira!, zoya!]) await take(person, "night");
  const raised = ManagedEvent.parse((await changeEvent(hub, { by, event }, { capacity: 3 })).body);
  expect([await seat(ravi!, "night"), await seat(mira!, "night"), await seat(zoya!, "night")]).toMatchObject([
    { state: "offered" },
    { state: "offered" },
    { state: "waiting", place: 1 },
  ]);
  await changeEvent(hub, { by, event: raised }, { capacity: null });
  expect([await seat(zoya!, "night"), await isFull("night")]).toMatchObject([
    { state: "offered", seatsLeft: null },
    false,
  ]);
});
