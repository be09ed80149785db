import { beforeEach, expect, test } from "vitest";
import { announce, inTransaction } from "#server/db/client.ts";
import { blockPerson, unblockPerson } from "#server/features/accounts/upkeep/by-an-administrator.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aListedCustomer, aListedPerson, makePublic, withHandle } from "#test/people/listed-people.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import { announceOpportunitiesByClock } from "./announce-by-clock.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ask, live, titles, operator } = opportunityDoors(hub);
const hour = 3600;

beforeEach(() => hub.reset());

test("members see an opportunity 48 hours before everyone else", async () => {
  const [poster, member, visitor] = [await aPerson(hub.ctx), await aMember(hub.ctx), await aPerson(hub.ctx)];
  const { slug } = await live(poster, { title: "A sign" });
  const statuses = async () => {
    const answers = [];
    for (const who of ["a stranger", visitor, member, poster] as const)
      answers.push((await ask(who, `GET /opportunities/${slug}`)).status);
    return answers;
  };
  const card = async () => (await hub.request(`/cards/opportunities/${slug}.png`)).status;
  expect([await titles("a stranger"), await titles(visitor), await titles(member)]).toEqual([[], [], ["A sign"]]);
  expect((await ask("a stranger", "GET /opportunities")).body).toMatchObject({ total: 0, membersFirst: 1 });
  expect((await ask("a stranger", "GET /opportunities?q=sign")).body).toMatchObject({ total: 0, membersFirst: 0 });
  expect((await ask(member, "GET /opportunities")).body).toMatchObject({ total: 1, membersFirst: 0 });
  expect([await statuses(), await card()]).toEqual([[404, 404, 200, 200], 404]);
  expect((await ask("a stranger", `GET /opportunities/${slug}/interest`)).status).toBe(404);
  time.later(48 * hour - 1);
  expect(await titles(visitor)).toEqual([]);
  time.later(1);
  expect([await titles("a stranger"), await titles(visitor)]).toEqual([["A sign"], ["A sign"]]);
  expect([await statuses(), await card()]).toEqual([[200, 200, 200, 200], 200]);
});

test("the list is searched by words, kind, craft and remote, and comes in pages", async () => {
  const [poster, member] = [await aPerson(hub.ctx), await aMember(hub.ctx)];
  await live(poster, { title: "Lettering for tea", kind: "freelance", craft: "lettering" as never });
  time.later(1);
  await live(poster, { title: "Type intern", company: "Sample Press", kind: "internship" });
  time.later(1);
  await live(poster, { title: "Icons", company: "Tea House", isRemote: true, place: "" });
  expect(await titles(member)).toEqual(["Icons", "Type intern", "Lettering for tea"]);
  expect(await titles(member, "?q=tea")).toEqual(["Icons", "Lettering for tea"]);
  expect(await titles(member, "?q=tea%20lett")).toEqual(["Lettering for tea"]);
  expect(await titles(member, "?q=%25")).toEqual([]);
  expect(await titles(member, "?kind=internship")).toEqual(["Type intern"]);
  expect(await titles(member, "?remote=1")).toEqual(["Icons"]);
  // A filter that does not exist filters nothing.
  expect(await titles(member, "?kind=dream&page=99")).toHaveLength(3);
});

test("what a blocked person posted is gone until they are unblocked", async () => {
  const [poster, member] = [await aPerson(hub.ctx), await aMember(hub.ctx)];
  const { slug } = await live(poster, { title: "A sign" });
  const by = await operator();
  const act = { by: by.id, personId: poster.id };
  await inTransaction(hub.ctx.db, (tx) => blockPerson(hub.ctx, tx, { ...act, reason: "Spam" }));
  expect([await titles(member), (await ask(member, `GET /opportunities/${slug}`)).status]).toEqual([[], 404]);
  await inTransaction(hub.ctx.db, (tx) => unblockPerson(hub.ctx, tx, act));
  expect(await titles(member)).toEqual(["A sign"]);
});

test("what an erased person posted is gone for good", async () => {
  const [poster, member] = [await aPerson(hub.ctx), await aMember(hub.ctx)];
  const { slug } = await live(poster);
  const dropped: string[] = [];
  const stop = hub.ctx.database.onChange((topic) => void dropped.push(topic));
  await eraseByOperator(hub.ctx, poster.email, "now");
  stop();
  expect([await titles(member), (await ask(member, `GET /opportunities/${slug}`)).status]).toEqual([[], 404]);
  expect(dropped).toContain("opportunities");
  const { rows } = await hub.ctx.database.pool.query("select from opportunities");
  expect(rows).toEqual([]);
});

test("an opportunity says who posted it while their page is public", async () => {
  const poster = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Priya Poster" }), "priya");
  const member = await aMember(hub.ctx);
  const { slug } = await live(poster);
  const by = async () => (await ask(member, `GET /opportunities/${slug}`)).body.by;
  expect(await by()).toMatchObject({ handle: "priya", name: "Priya Poster" });
  await makePublic(hub.ctx, poster.id, false);
  expect(await by()).toBeNull();
});

test("the true count is shown from ten on", async () => {
  const [one, other] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  const count = async () => (await ask("a stranger", "GET /opportunities/count")).body.live;
  for (let posted = 0; posted < 9; posted += 1) await live(one);
  expect(await count()).toBeNull();
  const last = await live(other);
  expect(await count()).toBe(10);
  await ask(other, `POST /opportunities/${last.slug}/close`, { isFilled: false });
  expect(await count()).toBeNull();
});

test("pages change when the clock opens or closes an opportunity", async () => {
  const tick = announceOpportunitiesByClock(hub.ctx);
  await live(await aPerson(hub.ctx));
  const dropped = async (seconds: number) => {
    const topics: string[] = [];
    const stop = hub.ctx.database.onChange((topic) => void topics.push(topic));
    time.later(seconds);
    await tick();
    stop();
    return topics.includes("opportunities");
  };
  expect([await dropped(47 * hour), await dropped(hour), await dropped(hour)]).toEqual([false, true, false]);
  expect([await dropped(25 * 24 * hour), await dropped(60)]).toEqual([true, false]);
  await inTransaction(hub.ctx.db, (tx) => announce(tx, "opportunities"));
});

test("the viewer's act: log in, set up, make the page public, or say they are interested", async () => {
  const poster = await aPerson(hub.ctx);
  const { slug } = await live(poster);
  time.later(48 * hour);
  const act = async (who: Parameters<typeof ask>[0]) =>
    (await ask(who, `GET /opportunities/${slug}/interest`)).body.act;
  const quiet = await aListedPerson(hub.ctx, { publicProfile: false });
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx), "asha");
  expect([await act("a stranger"), await act(await aPerson(hub.ctx)), await act(quiet), await act(poster)]).toEqual([
    "log_in",
    "set_up",
    "make_public",
    "own",
  ]);
  expect(await act(asha)).toBe("interest");
  await ask(poster, `POST /opportunities/${slug}/close`, { isFilled: true });
  expect(await act(asha)).toBe("closed");
});
