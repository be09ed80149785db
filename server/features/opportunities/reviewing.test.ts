import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import type { DoorAnswer } from "#test/wire/api-wire.ts";
import { findOpportunity, holdOpportunity } from "./store.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ask, draft, waiting, live, send, titles, operator } = opportunityDoors(hub);

beforeEach(() => hub.reset());

const codeOf = ({ status, body }: DoorAnswer) => (status === 200 ? "done" : `${status} ${body.error.code}`);
const acts = async () =>
  (
    await hub.ctx.database.pool.query(
      "select act, subject, facts from audit_log where act like 'opportunity.%' order by id",
    )
  ).rows;

test("the queue is the office's alone, and drafts are in no list of it", async () => {
  const [poster, office] = [await aPerson(hub.ctx), await operator()];
  await draft(poster, { title: "A draft" });
  const { slug, revision } = await waiting(poster, { title: "A sign" });
  for (const who of ["a stranger", poster, await aMember(hub.ctx)] as const) {
    const refused = who === "a stranger" ? "401 not_signed_in" : "403 not_allowed";
    expect(codeOf(await ask(who, "GET /admin/opportunities"))).toBe(refused);
    const review = { act: "publish", revision };
    expect(codeOf(await ask(who, `POST /admin/opportunities/${slug}/review`, review))).toBe(refused);
  }
  const queue = await ask(office, "GET /admin/opportunities");
  expect(queue.body).toMatchObject({
    waiting: 1,
    total: 1,
    opportunities: [{ slug, by: { id: poster.id, posted: 0 } }],
  });
  expect((await ask(office, "GET /admin/opportunities?state=draft")).body.opportunities).toMatchObject([{ slug }]);
  expect((await ask(office, "GET /admin/opportunities?state=live")).body.opportunities).toEqual([]);
});

test("the one that waits longest is first, and a company at a free mail provider is marked", async () => {
  const [first, second, office] = [
    await aPerson(hub.ctx, { email: "studio@gmail.com" }),
    await aPerson(hub.ctx),
    await operator(),
  ];
  await waiting(first, { title: "First" });
  time.later(60);
  await waiting(second, { title: "Second" });
  await waiting(first, { title: "Third", isCompany: false });
  const { body } = await ask(office, "GET /admin/opportunities");
  const marks = body.opportunities.map((one: { opportunity: { title: string }; hasFreeAddress: boolean }) => [
    one.opportunity.title,
    one.hasFreeAddress,
  ]);
  expect(marks[0]).toEqual(["First", true]);
  expect(marks.slice(1).toSorted()).toEqual([
    ["Second", false],
    ["Third", false],
  ]);
});

test("publishing is recorded, emailed to the poster, and lets members see the post", async () => {
  const [poster, member, office] = [await aPerson(hub.ctx), await aMember(hub.ctx), await operator()];
  const { slug, revision } = await waiting(poster, { title: "A sign" });
  expect(await titles(member)).toEqual([]);
  const review = await ask(office, `POST /admin/opportunities/${slug}/review`, { act: "publish", revision });
  expect(review.body).toMatchObject({ state: "live", by: { posted: 1 } });
  expect([await titles(member), await emailsTo(hub.ctx, poster.email)]).toEqual([
    ["A sign"],
    ["opportunity_published"],
  ]);
  expect(await acts()).toMatchObject([
    { act: "opportunity.published", subject: `opportunity:${slug}`, facts: { title: "A sign" } },
  ]);
});

test("a refused one comes back with the reason, and can be changed and sent again", async () => {
  const [poster, office] = [await aPerson(hub.ctx), await operator()];
  const { slug, revision } = await waiting(poster);
  const act = { act: "refuse", revision, reason: "Say how many drafts." };
  expect(codeOf(await ask(office, `POST /admin/opportunities/${slug}/review`, { ...act, reason: " " }))).toBe(
    "422 invalid_input",
  );
  expect(codeOf(await ask(office, `POST /admin/opportunities/${slug}/review`, act))).toBe("done");
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_refused"]);
  const [own] = (await ask(poster, "GET /account/opportunities")).body.opportunities;
  expect(own).toMatchObject({ state: "refused", reason: "Say how many drafts." });
  expect((await send(poster, own)).body).toMatchObject({ state: "waiting", reason: null });
});

test("of two operators who review at the same moment one is refused", async () => {
  const [poster, one, other] = [await aPerson(hub.ctx), await operator(), await operator()];
  const { slug, revision } = await waiting(poster);
  const door = `POST /admin/opportunities/${slug}/review`;
  const answers = await Promise.all([
    ask(one, door, { act: "publish", revision }),
    ask(other, door, { act: "refuse", revision, reason: "No." }),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual(["409 changed_meanwhile", "done"]);
  expect([await acts(), await emailsTo(hub.ctx, poster.email)].map(({ length }) => length)).toEqual([1, 1]);
});

test("two operators who review each other's posts at the same moment are both served", async () => {
  const [one, other] = [await operator(), await operator()];
  const posts = [await waiting(one), await waiting(other)];
  const publish = (who: typeof one, { slug, revision }: (typeof posts)[number]) =>
    ask(who, `POST /admin/opportunities/${slug}/review`, { act: "publish", revision });
  const { answers } = await inTransaction(hub.ctx.db, async (tx) => {
    for (const { slug } of posts) await holdOpportunity(tx, (await findOpportunity(tx, slug))!.id);
    const answers = [publish(one, posts[1]!), publish(other, posts[0]!)];
    if (hub.ctx.database.engine === "postgres") await untilWaiting(hub.ctx.database.pool, 2);
    return { answers };
  });
  expect((await Promise.all(answers)).map(codeOf)).toEqual(["done", "done"]);
});

test("what the poster took back or changed meanwhile is not published", async () => {
  const [poster, office] = [await aPerson(hub.ctx), await operator()];
  const { slug, revision } = await waiting(poster);
  const back = (await ask(poster, `POST /opportunities/${slug}/withdraw`)).body;
  const door = `POST /admin/opportunities/${slug}/review`;
  expect(codeOf(await ask(office, door, { act: "publish", revision }))).toBe("404 opportunity_not_found");
  const again = (await send(poster, back)).body;
  expect(codeOf(await ask(office, door, { act: "publish", revision }))).toBe("409 changed_meanwhile");
  expect(codeOf(await ask(office, door, { act: "withdraw", revision: again.revision, reason: "No." }))).toBe(
    "409 opportunity_not_waiting",
  );
});

test("one whose last day has passed while it waited cannot be published", async () => {
  const [poster, office] = [await aPerson(hub.ctx), await operator()];
  const { slug, revision } = await waiting(poster);
  time.later(21 * 24 * 3600);
  const { status, body } = await ask(office, `POST /admin/opportunities/${slug}/review`, { act: "publish", revision });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["act"]]);
});

test("the team takes a live one off the site, with a reason", async () => {
  const [poster, member, office] = [await aPerson(hub.ctx), await aMember(hub.ctx), await operator()];
  const { slug, revision } = await live(poster);
  time.later(60);
  const act = { act: "withdraw", revision, reason: "The pay was not true." };
  expect(codeOf(await ask(office, `POST /admin/opportunities/${slug}/review`, act))).toBe("done");
  expect([await titles(member), (await ask(member, `GET /opportunities/${slug}`)).status]).toEqual([[], 404]);
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["opportunity_published", "opportunity_taken_off"]);
});
