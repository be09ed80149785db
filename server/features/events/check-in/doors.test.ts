import { beforeEach, expect, test } from "vitest";
import { Arrivals, DoorList, type ScanAnswer, ScanAnswers } from "#contract/check-in.ts";
import { inTransaction } from "#server/db/client.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aGuest, aHelper } from "#test/events/at-the-door.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ctx } = hub;
const [hour, day] = [3_600, 86_400];
const soon = () => ({ startsAt: new Date(time.now().getTime() + hour * 1000) });

type Scanned = { readonly code: string } | { readonly person: string };

let event: Awaited<ReturnType<typeof anEvent>>;
let helper: Customer;

beforeEach(async () => {
  await hub.reset();
  event = await anEvent(ctx, { slug: "diwali-meetup", ...soon() });
  helper = await aHelper(ctx, event);
});

const scan = (what: Scanned, at = time.now()) => ({ scanId: ctx.ids.uuid(), at: at.toISOString(), ...what });

interface Sent {
  readonly door?: string;
  readonly by?: Customer;
  readonly slug?: string;
  readonly clock?: Date;
}

async function send(
  scans: readonly object[],
  { door = "Main door", by = helper, slug = event.slug, clock = time.now() }: Sent = {},
): Promise<ScanAnswer[]> {
  const body = { clock: clock.toISOString(), door, scans };
  const answer = await call(hub, `POST /checkin/${slug}/arrivals`, { token: by.token, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return ScanAnswers.parse(answer.body).answers;
}

const verdictOf = async (what: Scanned, sent: Sent = {}) => (await send([scan(what)], sent))[0]?.verdict;

async function arrivals(): Promise<Arrivals["arrivals"]> {
  const { body } = await call(hub, `GET /checkin/${event.slug}/arrivals`, { token: helper.token });
  return Arrivals.parse(body).arrivals;
}

async function badgeOf(person: Customer): Promise<string> {
  const { body } = await call(hub, "POST /account/badge", { token: person.token, body: {} });
  return `${ctx.config.publicUrl}/badge/${body.badge.id}`;
}

const member = (person: Customer) =>
  inTransaction(ctx.db, (tx) =>
    grantMembership(ctx, tx, { personId: person.id, endsAt: null, source: "granted", by: byOperator }),
  );

test("only helpers of the event and administrators see its door", async () => {
  const [guest, another] = [await aGuest(ctx, event), await anEvent(ctx, soon())];
  const body = { clock: time.now().toISOString(), door: "A", scans: [scan({ person: guest.id })] };
  const doors = ["GET /checkin/SLUG", "GET /checkin/SLUG/arrivals", "POST /checkin/SLUG/arrivals"];
  const refused = async (slug: string, person?: Customer) =>
    Promise.all(
      doors.map(async (door) => {
        const wish = { token: person?.token, body: door.startsWith("POST") ? body : undefined };
        const answer = await call(hub, door.replace("SLUG", slug), wish);
        return `${answer.status} ${answer.body.error?.code}`;
      }),
    );
  const all = (verdict: string) => doors.map(() => verdict);
  expect(await refused(event.slug)).toEqual(all("401 not_signed_in"));
  expect(await refused(event.slug, guest)).toEqual(all("403 not_a_helper"));
  expect(await refused(event.slug, await aMember(ctx))).toEqual(all("403 not_a_helper"));
  expect(await refused(event.slug, await aHelper(ctx, another))).toEqual(all("403 not_a_helper"));
  expect(await refused("no-such-event", helper)).toEqual(all("404 event_not_found"));
  const draft = await anEvent(ctx, { state: "draft", ...soon() });
  expect(await refused(draft.slug, await aHelper(ctx, draft))).toEqual(all("404 event_not_found"));
  expect(await refused(event.slug, await anAdmin(hub))).toEqual(all("200 undefined"));
  expect(await refused(event.slug, helper)).toEqual(all("200 undefined"));
});

test("the list has names, pictures and codes of everyone with a seat, and no address", async () => {
  const coming = await aGuest(ctx, event, { fullName: "Asha Rao" });
  await member(coming);
  const badge = await badgeOf(coming);
  const waiting = await aGuest(ctx, event, { fullName: "Binod Das", state: "waiting", place: 1 });
  await aGuest(ctx, event, { fullName: "Left Earlier", state: "left" });
  await send([scan({ person: coming.id })], { door: "Garden" });
  const { body } = await call(hub, `GET /checkin/${event.slug}`, { token: helper.token });
  const list = DoorList.parse(body);
  expect(list.event).toMatchObject({ slug: event.slug, isForMembers: false, isCancelled: false });
  expect(
    list.people.map(({ id, name, isWaiting, isMember, ticket }) => [id, name, isWaiting, isMember, ticket]),
  ).toEqual([
    [coming.id, "Asha Rao", false, true, coming.ticket],
    [waiting.id, "Binod Das", true, false, waiting.ticket],
  ]);
  expect(list.people[0]?.badge).toEqual({ id: badge.slice(-10), isWithdrawn: false });
  expect(list.arrivals).toEqual([{ person: coming.id, at: time.now().toISOString(), door: "Garden" }]);
  expect(JSON.stringify(body)).not.toContain("@");
});

test("each kind of code gets its own answer, and only guests arrive", async () => {
  const [guest, waiting] = [await aGuest(ctx, event), await aGuest(ctx, event, { state: "waiting", place: 1 })];
  await member(guest);
  const badge = await badgeOf(guest);
  const stranger = await aMember(ctx);
  await call(hub, "POST /account/setup", { token: stranger.token, body: { fullName: "Sita", levelTag: "student" } });
  const strangersBadge = await badgeOf(stranger);
  const elsewhere = await aGuest(ctx, await anEvent(ctx, soon()));
  expect(await verdictOf({ code: badge })).toBe("in");
  expect(await verdictOf({ code: badge.toUpperCase() })).toBe("already_in");
  expect(await verdictOf({ code: guest.ticket })).toBe("already_in");
  expect(await verdictOf({ person: waiting.id })).toBe("on_waiting_list");
  expect(await verdictOf({ code: waiting.ticket })).toBe("on_waiting_list");
  expect(await verdictOf({ code: strangersBadge })).toBe("no_seat");
  expect(await verdictOf({ person: helper.id })).toBe("no_seat");
  expect(await verdictOf({ code: elsewhere.ticket })).toBe("other_event");
  await call(hub, "PATCH /account/badge", { token: stranger.token, body: { withdrawn: true } });
  expect(await verdictOf({ code: strangersBadge })).toBe("badge_withdrawn");
  for (const foreign of ["https://hub.example/badge/k7m2p9q4xw", "WIFI:S:Cafe;T:WPA;P:secret;;", "x", "🪔".repeat(100)])
    expect([foreign, await verdictOf({ code: foreign })]).toEqual([foreign, "not_ours"]);
  expect((await arrivals()).map(({ person }) => person)).toEqual([guest.id]);
});

test("an ended membership stops at the door of an event for members, and nowhere else", async () => {
  const forMembers = await anEvent(ctx, { audience: "members", ...soon() });
  await ctx.db.execute(`insert into event_helpers values (${forMembers.id}, '${helper.id}', now())`);
  const guest = await aGuest(ctx, forMembers);
  await member(guest);
  await inTransaction(ctx.db, (tx) => endMembership(ctx, tx, { personId: guest.id, by: byOperator }));
  expect(await verdictOf({ code: guest.ticket }, { slug: forMembers.slug })).toBe("membership_ended");
  const open = await aGuest(ctx, event);
  expect(await verdictOf({ code: open.ticket })).toBe("in");
});

test("a scan that is sent again gets the same answer and makes no second arrival", async () => {
  const [guest, other] = [await aGuest(ctx, event), await aGuest(ctx, event)];
  const scans = [scan({ code: guest.ticket }), scan({ person: other.id }), scan({ person: guest.id })];
  const first = await send(scans);
  expect(first.map(({ verdict }) => verdict)).toEqual(["in", "in", "already_in"]);
  time.later(40);
  expect(await send(scans)).toEqual(first);
  expect(await arrivals()).toHaveLength(2);
});

test("of two doors the earlier scan counts, whichever is sent first, and both doors agree", async () => {
  const guest = await aGuest(ctx, event, { fullName: "Asha Rao" });
  const early = scan({ code: guest.ticket });
  const earlyClock = time.now();
  time.later(120);
  const late = scan({ code: guest.ticket });
  expect((await send([late], { door: "Garden" }))[0]?.verdict).toBe("in");
  time.later(60);
  // The phone at the main door was offline until now, and its clock is an hour behind.
  const behind = (at: Date) => new Date(at.getTime() - hour * 1000);
  const [answer] = await send([{ ...early, at: behind(earlyClock).toISOString() }], { clock: behind(time.now()) });
  expect(answer).toMatchObject({ verdict: "in", name: "Asha Rao", arrival: { door: "Main door" } });
  expect(await arrivals()).toEqual([{ person: guest.id, at: earlyClock.toISOString(), door: "Main door" }]);
  expect((await send([late], { door: "Garden" }))[0]).toMatchObject({
    verdict: "already_in",
    arrival: { door: "Main door", at: earlyClock.toISOString() },
  });
});

test("two doors that report the same crowd at the same moment count each person once", async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => aGuest(ctx, event)));
  const scans = guests.map(({ ticket }) => scan({ code: ticket }));
  const backwards = guests.map(({ id }) => scan({ person: id })).toReversed();
  const [main, garden] = await Promise.all([
    send(scans, { door: "Main door" }),
    send(backwards, { door: "Garden", by: await anAdmin(hub) }),
  ]);
  const arrived = await arrivals();
  expect(arrived).toHaveLength(12);
  expect([...main, ...garden].filter(({ verdict }) => verdict === "in")).toHaveLength(12);
  expect(new Set(arrived.map(({ person }) => person))).toEqual(new Set(guests.map(({ id }) => id)));
});

test("the hub bounds what the clock of a device says", async () => {
  const [future, past] = [await aGuest(ctx, event), await aGuest(ctx, event)];
  const at = (days: number) => new Date(time.now().getTime() + days * day * 1000);
  await send([scan({ person: future.id }, at(900)), scan({ person: past.id }, at(-900))]);
  const times = new Map((await arrivals()).map((arrival) => [arrival.person, arrival.at]));
  expect(times.get(future.id)).toBe(time.now().toISOString());
  expect(times.get(past.id)).toBe(new Date(event.startsAt.getTime() - day * 1000).toISOString());
});

test("an unchanged list is not sent again", async () => {
  const guest = await aGuest(ctx, event);
  const ask = (tag: string) =>
    hub.request(`/api/checkin/${event.slug}/arrivals`, {
      headers: { authorization: `Bearer ${helper.token}`, "if-none-match": tag },
    });
  const first = await ask('"none"');
  const tag = first.headers.get("etag") ?? "";
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const again = await ask(tag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await send([scan({ person: guest.id })]);
  expect((await ask(tag)).status).toBe(200);
});

test("a batch that cannot be read is refused with the name of the field", async () => {
  const good = { clock: time.now().toISOString(), door: "A", scans: [scan({ code: "x" })] };
  const bad = [
    { ...good, scans: [] },
    { ...good, scans: Array.from({ length: 101 }, () => scan({ code: "x" })) },
    { ...good, scans: [scan({ code: "" })] },
    { ...good, scans: [{ ...scan({ code: "x" }), person: helper.id }] },
    { ...good, scans: [{ scanId: "7", at: "yesterday", code: "x" }] },
    { ...good, door: " " },
    { ...good, clock: "noon" },
    {},
  ];
  for (const body of bad) {
    const answer = await call(hub, `POST /checkin/${event.slug}/arrivals`, { token: helper.token, body });
    expect([answer.status, answer.body.error.code]).toEqual([422, "invalid_input"]);
  }
});

test("of a scan and a seat given up in the same instant, one counts", async () => {
  const guests: Customer[] = [];
  while (guests.length < 20) guests.push(await aGuest(ctx, event));
  const giveUp = async ({ token }: Customer) =>
    (await call(hub, `DELETE /events/${event.slug}/seat`, { token })).status;
  const both = (guest: Customer) => Promise.all([verdictOf({ person: guest.id }), giveUp(guest)]);
  const outcomes = (await Promise.all(guests.map(both))).map((outcome) => outcome.join(" "));
  expect(outcomes.filter((outcome) => outcome !== "in 409" && outcome !== "no_seat 200")).toEqual([]);
});

test("helpers who scan each other at the same moment all come in", async () => {
  const helpers: Customer[] = [];
  while (helpers.length < 20) helpers.push(await aGuest(ctx, event));
  for (const { id } of helpers) await ctx.db.execute(`insert into event_helpers values (${event.id}, '${id}', now())`);
  const scans = helpers.map((by, at) => verdictOf({ person: helpers[at ^ 1]!.id }, { by }));
  expect(new Set(await Promise.all(scans))).toEqual(new Set(["in"]));
});
