// Two processes of one hub, and one event that more people want to come to than there are seats.
import { expect, onTestFinished, test } from "vitest";
import { OwnSeat } from "#contract/events.ts";
import { anEvent } from "#test/events/an-event.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

async function twoProcesses() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  return [await openHub(databaseUrl), await openHub(databaseUrl)] as const;
}

test("a rush at two processes fills every seat once, and the others wait in one order", async () => {
  const hubs = await twoProcesses();
  await anEvent(hubs[0].ctx, { slug: "talk", capacity: 10 });
  const crowd: Customer[] = [];
  while (crowd.length < 40) crowd.push(await aCustomer(hubs[0].ctx));
  const act = async (method: string, { token }: Customer, at: number) => {
    const { status, body } = await call(hubs[at % 2]!, `${method} /events/talk/seat`, { token });
    expect([status, body]).toEqual([200, expect.anything()]);
    return OwnSeat.parse(body);
  };
  // Everyone presses twice, once at each process.
  const taken = await Promise.all(
    [...crowd, ...crowd].map((person, at) => act("PUT", person, at + Math.floor(at / 40))),
  );
  const seats = taken.slice(0, 40);
  expect(seats.map(({ state }, at) => [state, taken[at + 40]!.state])).toEqual(
    seats.map(({ state }) => [state, state]),
  );
  expect(seats.filter(({ state }) => state === "coming")).toHaveLength(10);
  const places = seats.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  // Five leave at the same moment, at either process: the first five of the list have an offer.
  const leaving = crowd.filter((_, at) => seats[at]!.state === "coming").slice(0, 5);
  await Promise.all(leaving.map((person, at) => act("DELETE", person, at)));
  const firstFive = crowd.filter((_, at) => seats[at]!.state === "waiting" && seats[at]!.place! <= 5);
  const states = await Promise.all(firstFive.map((person, at) => act("GET", person, at)));
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "offered"));
});
