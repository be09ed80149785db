import { beforeEach, expect, test } from "vitest";
import { OwnEvents, OwnSeat } from "#contract/events.ts";
import { inTransaction } from "#server/db/client.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { anEvent } from "#test/events/an-event.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aMember, aSession, type TestPerson } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";
import { events } from "../tables.ts";
import { offerFreeSeats } from "./hold-seats.ts";
import { seatWork } from "./seat-work.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const hour = 3600;
type Person = TestPerson | Record<never, never>;

beforeEach(() => hub.reset());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aCustomer(hub.ctx)));
// With a new session, since time moves on.
const tokenOf = async (person: Person) =>
  "email" in person ? (await aSession(hub.ctx, person)).accessToken : undefined;
const door = async (method: string, person: Person, slug = "talk") => {
  const { status, body } = await call(hub, `${method} /events/${slug}/seat`, { token: await tokenOf(person) });
  return status === 200 ? OwnSeat.parse(body) : `${status} ${body.error.code}`;
};
const seat = (person: Person, slug?: string) => door("GET", person, slug);
const take = (person: Person, slug?: string) => door("PUT", person, slug);
const giveUp = (person: Person, slug?: string) => door("DELETE", person, slug);
const isFull = async () => (await call(hub, "GET /events/talk")).body.isFull;
const lookAhead = () => doDueWork(hub.ctx, seatWork(hub.ctx)[0]!);
const asked = async (kind: string) =>
  (
    await hub.ctx.database.pool.query<{ subject: string }>("select subject from due_work where kind = $1 order by id", [
      kind,
    ])
  ).rows.map(({ subject }) => subject);
const emailsAbout = async ({ id }: TestPerson) =>
  (await asked("seat email"))
    .map((subject) => subject.split(" "))
    .filter(([, person]) => person === id)
    .map(([, , about]) => about);

test("a free seat is one press, and its address is shown only to people who are coming", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 2, address: "12 Secret Lane", joinLink: "https://meet.example/1" });
  const [asha, ravi] = await people(2);
  expect([await take({}), await seat({})]).toEqual(["401 not_signed_in", "401 not_signed_in"]);
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

test("people who come too late wait in their order, and a seat that becomes free is the first one's", async () => {
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

test("an offer that is not taken within a day goes to the next, and the first one joins again at the end", async () => {
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
  expect(await take(ravi!)).toMatchObject({ state: "waiting", place: 1 });
  // Two people whose offers lapse leave a free seat.
  time.later(24 * hour);
  await lookAhead();
  time.later(24 * hour);
  await lookAhead();
  expect([await seat(ravi!), await isFull()]).toMatchObject([{ state: "left", act: "book" }, false]);
});

test("in the last twelve hours everyone who waits gets one email, and the first to come gets the seat", async () => {
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

test("a seat is not given up after the start, and the event stays in the list of past ones", async () => {
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

test("an erased person's seat goes to the first who waits", async () => {
  await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi] = await people(2);
  await take(asha!);
  await take(ravi!);
  expect(await eraseByOperator(hub.ctx, asha!.email, "now")).toBe("done");
  expect(await seat(ravi!)).toMatchObject({ state: "offered" });
});

test("a raised capacity is offered to as many of those who wait, and the page learns that it is no longer full", async () => {
  const { id } = await anEvent(hub.ctx, { slug: "talk", capacity: 1 });
  const [asha, ravi, mira, zoya] = await people(4);
  for (const person of [asha!, ravi!, mira!, zoya!]) await take(person);
  const raise = (capacity: number | null) =>
    inTransaction(hub.ctx.db, async (tx) => {
      await tx.update(events).set({ capacity });
      await offerFreeSeats(hub.ctx, tx, id);
    });
  await raise(3);
  expect([await seat(ravi!), await seat(mira!), await seat(zoya!)]).toMatchObject([
    { state: "offered" },
    { state: "offered" },
    { state: "waiting", place: 1 },
  ]);
  await raise(null);
  expect([await seat(zoya!), await isFull()]).toMatchObject([{ state: "offered", seatsLeft: null }, false]);
});
