import { beforeEach, expect, test } from "vitest";
import { doDueWork } from "#server/jobs/due-work.ts";
import { endOfIndianDay, indianDay } from "#contract/values/india.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import { endOpportunities } from "./plan-end.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ask, live, titles } = opportunityDoors(hub);
const [hour, day] = [3600, 24 * 3600];

beforeEach(() => hub.reset());

const work = () => doDueWork(hub.ctx, endOpportunities(hub.ctx));
const closesAt = async (slug: string) => {
  const { rows } = await hub.ctx.database.pool.query<{ closes_at: Date }>(
    "select closes_at from opportunities where slug = $1",
    [slug],
  );
  return rows[0]!.closes_at;
};
const until = async (slug: string, beforeSeconds: number) =>
  time.later((await closesAt(slug)).getTime() / 1000 - time.now().getTime() / 1000 - beforeSeconds);

test("two days before the end its poster is asked once, and at the end it expires", async () => {
  const [poster, member] = [await aPerson(hub.ctx), await aMember(hub.ctx)];
  const { slug, opportunity } = await live(poster, { title: "A sign" });
  expect(indianDay(new Date((await closesAt(slug)).getTime() - 1))).toBe(opportunity.until);
  await until(slug, 2 * day + 1);
  await work();
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_published"]);
  time.later(1);
  await work();
  await work();
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_published", "opportunity_ending"]);
  await until(slug, 1);
  expect(await titles(member)).toEqual(["A sign"]);
  time.later(1);
  // Also before the due work.
  expect([await titles(member), (await ask(member, `GET /opportunities/${slug}`)).body.state]).toEqual([[], "expired"]);
  await work();
  expect((await ask(poster, "GET /account/opportunities")).body.opportunities).toMatchObject([{ state: "expired" }]);
});

test("a closed one says so for ninety days, asks nothing, and never expires", async () => {
  const [poster, other] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  const { slug } = await live(poster);
  time.later(48 * hour);
  const close = (who: typeof poster, isFilled: boolean) => ask(who, `POST /opportunities/${slug}/close`, { isFilled });
  expect((await close(other, true)).status).toBe(404);
  expect((await close(poster, false)).body).toMatchObject({ state: "closed", isFilled: false });
  // It was filled after all.
  expect((await close(poster, true)).body).toMatchObject({ state: "closed", isFilled: true });
  expect((await ask("a stranger", `GET /opportunities/${slug}`)).body).toMatchObject({
    state: "closed",
    isFilled: true,
  });
  await until(slug, 0);
  await work();
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_published"]);
  expect((await ask("a stranger", `GET /opportunities/${slug}`)).body.state).toBe("closed");
  time.later(90 * day);
  expect((await ask("a stranger", `GET /opportunities/${slug}`)).status).toBe(404);
});

test("one that closes within two days expires without the question", async () => {
  const poster = await aPerson(hub.ctx);
  const { slug } = await live(poster, { until: indianDay(time.now()) });
  await until(slug, 0);
  await work();
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_published"]);
});

test("one that is open for the most days closes at the end of its last day", async () => {
  const poster = await aPerson(hub.ctx);
  const last = indianDay(new Date(time.now().getTime() + 30 * day * 1000));
  const { slug } = await live(poster, { until: last });
  expect(await closesAt(slug)).toEqual(endOfIndianDay(last));
});
