import { expect, test } from "vitest";
import { EventQuestions } from "#contract/event-questions.ts";
import { EventList } from "#contract/events.ts";
import { startHub } from "#test/hub/harness.ts";
import { call } from "#test/wire/api-wire.ts";
import { plantSamples } from "./plant-samples.ts";

const hub = await startHub();

test("there is a sample event of each kind, each in its intended state", async () => {
  await plantSamples(hub.ctx);
  const { next, past } = EventList.parse((await call(hub, "GET /events")).body);
  const states = next.map(({ slug, kind, isCancelled, isFull, audience, othersFrom, priceNonMember }) => [
    slug.replace("sample-", ""),
    [kind, isCancelled && "cancelled", isFull && "full", audience, othersFrom && "early", priceNonMember]
      .filter((one) => one !== false && one !== null)
      .join(" "),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    "portfolio-evening-pune": "meetup everyone 0",
    "sketch-walk": "meetup cancelled everyone 0",
    "ama-type-design": "ama everyone early 0",
    "pricing-workshop": "workshop everyone 150000",
    "screen-printing": "workshop full everyone 0",
    "critique-night": "online members 0",
  });
  expect(past.map(({ slug }) => slug)).toEqual(["sample-winter-meetup"]);
  const { rows } = await hub.ctx.database.pool.query("select count(*)::int from event_seats where state = 'waiting'");
  expect(rows).toEqual([{ count: 3 }]);
  const { body } = await call(hub, "GET /events/sample-ama-type-design/questions");
  const { questions } = EventQuestions.parse(body);
  expect(questions.map(({ votes }) => votes)).toEqual([6, 4, 3, 1]);
  expect(questions.filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(1);
  const came = await hub.ctx.database.pool.query("select count(*)::int from event_arrivals");
  expect(came.rows).toEqual([{ count: 12 }]);
});
