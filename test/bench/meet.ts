// A rush for seats, on a PostgreSQL of its own: 2,000 people want one of 100 seats within ten seconds.
import { setTimeout as wait } from "node:timers/promises";
import type { OwnSeat } from "../../contract/events.ts";
import type { Ctx } from "../../server/context.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aCustomer } from "#test/people/people.ts";
import { atOwnHub } from "./hub-of-its-own.ts";

const [people, seats, seconds] = [2000, 100, 10];

/** The cells of the table about events. */
export function measureMeet(): Promise<string[]> {
  return atOwnHub(async (hub, ctx) => {
    const tokens = await plantCrowd(ctx);
    await anEvent(ctx, { slug: "rush", capacity: seats });
    return cellsOf(await rush(hub.url, tokens));
  });
}

async function plantCrowd(ctx: Ctx): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < people) {
    const some = await Promise.all(Array.from({ length: 8 }, () => aCustomer(ctx)));
    tokens.push(...some.map(({ token }) => token));
  }
  return tokens;
}

interface Answer {
  readonly status: number;
  readonly seat: OwnSeat | undefined;
  readonly ms: number;
}

// Each at a moment of their own, whether or not those before have an answer.
function rush(url: string, tokens: readonly string[]): Promise<Answer[]> {
  return Promise.all(
    tokens.map(async (token, at) => {
      await wait((at * seconds * 1000) / people);
      const began = performance.now();
      const answer = await fetch(`${url}/api/events/rush/seat`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}` },
      });
      const seat = (await answer.json()) as OwnSeat;
      const ms = performance.now() - began;
      return { status: answer.status, seat: answer.status === 200 ? seat : undefined, ms };
    }),
  );
}

function cellsOf(answers: readonly Answer[]): string[] {
  const coming = answers.filter(({ seat }) => seat?.state === "coming").length;
  const places = answers.flatMap(({ seat }) => (seat?.state === "waiting" ? [seat.place] : []));
  const inOrder = new Set(places).size === places.length && places.every((place) => place! <= places.length);
  const refused = answers.filter(({ status }) => status !== 200).length;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(0)} ms`;
  return [
    `${coming} of ${seats}`,
    `${places.length}${inOrder ? "" : ", out of order"}`,
    `${refused}`,
    at(0.5),
    at(0.95),
  ];
}
