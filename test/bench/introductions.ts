// What a request to a person costs the process of the hub, on a PostgreSQL of its own: the door that counts all caps, and the list of the person asked.
import type { IntroductionChoicesRequest, IntroductionRequest } from "../../contract/introductions.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";
import { atOwnHub } from "./hub-of-its-own.ts";
import type { Measured } from "./measured.ts";

// Each asks once, within the caps. The first requests warm up.
const [askers, designers, warm] = [1000, 40, 600];
const openToAll: IntroductionChoicesRequest = {
  work: "everyone",
  mentoring: true,
  feedback: true,
  mostAMonth: 30,
  isPaused: false,
};

/** "2.1 ms" of a request, and of a list of twenty. */
export function measureIntroductions(): Promise<string[]> {
  return atOwnHub(async (hub, ctx) => {
    const people: Customer[] = [];
    while (people.length < askers + designers)
      people.push(...(await Promise.all(Array.from({ length: 8 }, () => aListedCustomer(ctx)))));
    const receivers = people.splice(0, designers);
    for (const [at, person] of receivers.entries()) {
      await send(hub, "PUT /account/handle", { by: person, body: { handle: `designer-no-${at}` } });
      await send(hub, "PUT /account/introductions", { by: person, body: openToAll });
    }
    const ask = (by: Customer, at: number) => {
      const to = `designer-no-${at % designers}`;
      const request = { kind: "work", to, text: `A sign for shop ${at}.`, budget: "25-100", start: "month", link: "" };
      return send(hub, "POST /introductions", { by, body: request as IntroductionRequest });
    };
    const list = (_: Customer, at: number) => send(hub, "GET /introductions", { by: receivers[at % designers]! });
    for (const [at, person] of people.slice(0, warm).entries()) await ask(person, at);
    const request = await costOf(hub, people.slice(warm), ask);
    return [request, await costOf(hub, people.slice(warm), list)].map((ms) => `${ms.toFixed(2)} ms`);
  });
}

async function costOf(
  hub: Measured,
  people: readonly Customer[],
  act: (person: Customer, at: number) => Promise<void>,
): Promise<number> {
  const before = await hub.usage();
  for (const [at, person] of people.entries()) await act(person, at);
  return ((await hub.usage()).cpuMs - before.cpuMs) / people.length;
}

interface Sent {
  readonly by: Pick<Customer, "token">;
  readonly body?: object;
}

async function send(hub: Measured, door: string, { by, body }: Sent): Promise<void> {
  const [method = "", path = ""] = door.split(" ");
  const headers = { authorization: `Bearer ${by.token}`, "content-type": "application/json" };
  const content = body && { body: JSON.stringify(body) };
  const answer = await fetch(`${hub.url}/api${path}`, { method, headers, ...content });
  if (!answer.ok) throw new Error(`${door}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
