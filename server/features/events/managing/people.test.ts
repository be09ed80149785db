import { expect, test } from "vitest";
import { AttendeeList, HelperList, type ManagedEvent } from "#contract/events-admin.ts";
import { aSeat } from "#test/events/an-event.ts";
import { aDraftEvent, aPublishedEvent } from "#test/events/managed-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, aListedPerson, withHandle } from "#test/people/listed-people.ts";
import { aCustomer } from "#test/people/people.ts";
import { actsOf, anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { eventArrivals } from "../tables.ts";

const hub = await startHub();
const office = anOffice(hub);

const act = (door: string, body?: unknown) => call(hub, door, { token: office.admin.token, body });

async function attendees(event: ManagedEvent, query = ""): Promise<AttendeeList> {
  return AttendeeList.parse((await call(hub, `GET /admin/events/${event.id}/people${query}`, office.admin)).body);
}

const names = ({ people }: AttendeeList) => people.map(({ name, state, place }) => [name, state, place]);

/** Asha comes and is there, Ravi is paying, Meera waits before Kiran, Dev left, Uma came without a seat. */
async function anEvening(): Promise<ManagedEvent> {
  const event = await aPublishedEvent(hub, office.admin);
  const until = new Date(hub.ctx.clock.now().getTime() + 3_600_000);
  const ids: Record<string, string> = {};
  for (const fullName of ["Asha", "Ravi", "Meera", "Kiran", "Dev", "Uma"])
    ids[fullName] = (await aListedPerson(hub.ctx, { fullName })).id;
  const seat = (name: string, about: object) => aSeat(hub.ctx, event, { personId: ids[name]!, ...about });
  await seat("Kiran", { state: "waiting", place: 9 });
  await seat("Meera", { state: "waiting", place: 4 });
  await seat("Ravi", { state: "held", until });
  await seat("Asha", { state: "coming", comingSince: hub.ctx.clock.now() });
  await seat("Dev", { state: "left" });
  const [first, second] = [hub.ctx.clock.now(), until];
  await hub.ctx.db.insert(eventArrivals).values([
    { eventId: event.id, personId: ids["Uma"]!, arrivedAt: second, door: "Main" },
    { eventId: event.id, personId: ids["Asha"]!, arrivedAt: first, door: "Main" },
  ]);
  return event;
}

test("the people of an event: who comes by name, who waits in order, who came by time", async () => {
  const event = await anEvening();
  expect(names(await attendees(event))).toEqual([
    ["Asha", "coming", null],
    ["Ravi", "held", null],
  ]);
  expect(names(await attendees(event, "?show=waiting"))).toEqual([
    ["Meera", "waiting", 1],
    ["Kiran", "waiting", 2],
  ]);
  const came = await attendees(event, "?show=came");
  expect(names(came)).toEqual([
    ["Asha", "coming", null],
    ["Uma", "none", null],
  ]);
  expect(came.people[0]).toMatchObject({ door: "Main", arrivedAt: expect.stringMatching(/^20.*Z$/) });
});

test("a person is found by words of the name or address, and keeps their place", async () => {
  const event = await anEvening();
  expect(names(await attendees(event, "?show=waiting&q=KIR"))).toEqual([["Kiran", "waiting", 2]]);
  expect((await attendees(event, "?q=example.com")).total).toBe(2);
  expect((await attendees(event, `?q=${encodeURIComponent("%_'")}`)).total).toBe(0);
});

test("the list is saved as CSV", async () => {
  const event = await anEvening();
  const path = `/api/admin/events/${event.id}/people/export?show=waiting`;
  const answer = await hub.request(path, { headers: { authorization: `Bearer ${office.admin.token}` } });
  expect(answer.headers.get("content-disposition")).toContain("portfolio-night-waiting.csv");
  const [head, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(head).toContain("name,email,state,place");
  expect(
    lines.map((line) =>
      line
        .split(",")
        .filter((_, at) => at !== 1)
        .slice(0, 3),
    ),
  ).toEqual([
    ["Meera", "waiting", "1"],
    ["Kiran", "waiting", "2"],
  ]);
});

test("helpers are added by handle or id, once, and removed", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha-draws");
  const ravi = await aCustomer(hub.ctx);
  const { id } = await aDraftEvent(hub, office.admin);
  const helpers = async (door: string, body?: unknown) =>
    HelperList.parse((await act(door, body)).body).helpers.map((helper) => helper.id);
  expect(await helpers(`POST /admin/events/${id}/helpers`, { handle: "asha-draws" })).toEqual([asha.id]);
  await helpers(`POST /admin/events/${id}/helpers`, { personId: asha.id });
  expect(await helpers(`POST /admin/events/${id}/helpers`, { personId: ravi.id })).toEqual([asha.id, ravi.id]);
  expect(await helpers(`DELETE /admin/events/${id}/helpers/${asha.id}`)).toEqual([ravi.id]);
  const wrong = [{ handle: "no-one" }, { personId: hub.ctx.ids.uuid() }, { personId: "x" }, {}];
  const answers = await Promise.all(wrong.map((body) => act(`POST /admin/events/${id}/helpers`, body)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422, 422]);
  const acts = (await actsOf(hub)).filter(({ act }) => act.startsWith("event.helper"));
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ["event.helper_added", `account:${asha.id}`],
    ["event.helper_added", `account:${ravi.id}`],
    ["event.helper_removed", `account:${asha.id}`],
  ]);
});
