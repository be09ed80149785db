// What a new hub shows of each room that has samples: looked at only, so that all of it is planted once.
import { beforeAll, expect, test } from "vitest";
import { EventQuestions } from "#contract/event-questions.ts";
import { EventList } from "#contract/events.ts";
import { IntroductionList } from "#contract/introductions.ts";
import { startHub } from "#test/hub/harness.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aMember } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { plantSamples } from "./plant-samples.ts";
import { samplePassword, sampleProfile } from "./sample-people.ts";

const hub = await startHub();
const { ask: askAs, titles, operator } = opportunityDoors(hub);

beforeAll(async () => {
  await plantSamples(hub.ctx);
});

test("there is a sample event of each kind, each in its intended state", async () => {
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

test("the sample member has a request that waits, an introduction, and feedback that its author shows", async () => {
  const login = { email: sampleProfile.of, password: samplePassword };
  const token: string = (await ask(hub, "POST /token?grant_type=password", { body: login })).body.access_token;
  const { introductions, waiting } = IntroductionList.parse((await call(hub, "GET /introductions", { token })).body);
  expect([waiting, introductions.map(({ kind, state }) => `${kind} ${state}`)]).toEqual([
    1,
    ["work asked", "feedback accepted"],
  ]);
  expect((await call(hub, "GET /introductions?side=sent", { token })).body).toMatchObject({
    introductions: [{ kind: "mentoring", state: "accepted", address: expect.stringMatching(/\.test$/) }],
  });
  const { body } = await call(hub, "GET /people/asha-kulkarni/introductions");
  expect(body, "and visitors find someone to hire").toMatchObject({ kinds: ["work"] });
  const { link } = introductions[1]!.piece!;
  expect((await call(hub, `GET ${link}/feedback`)).body).toMatchObject({
    notes: [{ by: { name: "Rohan Deshpande" } }],
  });
});

test("a new hub has opportunities for everyone, one for members first, and one in the queue", async () => {
  expect([(await titles("a stranger")).length, (await titles(await aMember(hub.ctx))).length]).toEqual([4, 5]);
  expect((await askAs(await operator(), "GET /admin/opportunities")).body).toMatchObject({ waiting: 1 });
  expect((await titles("a stranger")).every((title) => title.startsWith("Sample:"))).toBe(true);
});
