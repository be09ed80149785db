import { beforeAll, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aMember } from "#test/people/people.ts";
import { plantSamples } from "./plant-samples.ts";

const hub = await startHub();
const { ask, titles, operator } = opportunityDoors(hub);

beforeAll(async () => {
  await plantSamples(hub.ctx);
});

test("a new hub has opportunities for everyone, one for members first, and one in the queue", async () => {
  expect([(await titles("a stranger")).length, (await titles(await aMember(hub.ctx))).length]).toEqual([4, 5]);
  expect((await ask(await operator(), "GET /admin/opportunities")).body).toMatchObject({ waiting: 1 });
  expect((await titles("a stranger")).every((title) => title.startsWith("Sample:"))).toBe(true);
});
