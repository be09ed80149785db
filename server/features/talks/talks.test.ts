import { beforeEach, expect, test } from "vitest";
import { OwnTalk, TalkDetail, TalkList } from "#contract/talks.ts";
import { call } from "#test/wire/api-wire.ts";
import { changeStatus } from "#server/features/catalog/managing/change-status.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { aTalk, spoken } from "#test/shop/talks.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember } from "#test/people/people.ts";

let now = new Date("2026-05-04T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = new Date("2026-05-04T10:00:00Z");
  return hub.reset();
});

async function look(path = "/talks"): Promise<TalkList> {
  return TalkList.parse((await call(hub, `GET ${path}`)).body);
}

test("the library has the published talks, the newest first, with their facts", async () => {
  await aTalk(hub.ctx, { product: { name: "Older" }, talk: { day: "2025-01-01" } });
  await aTalk(hub.ctx, { product: { name: "Newer", slug: "newer" } });
  await aTalk(hub.ctx, { product: { name: "Draft", status: "draft" } });
  await aTalk(hub.ctx, { product: { name: "Archived", status: "archived" } });
  await aProduct(hub.ctx, { name: "A guide" });
  const { talks, total } = await look();
  expect([talks.map(({ title }) => title), total]).toEqual([["Newer", "Older"], 2]);
  expect(talks[0]).toMatchObject({
    speakers: [{ name: "Meera Iyer", person: null }],
    day: "2026-03-14",
    seconds: 1000,
  });
});

test("a page of the library has 24 talks, and a page past the end is the last one", async () => {
  for (let number = 0; number < 25; number += 1)
    await aTalk(hub.ctx, { product: { name: `Talk ${number}` }, talk: { day: "2025-01-01" }, film: null });
  const pages = await Promise.all([1, 2, 9].map((page) => look(`/talks?page=${page}`)));
  expect(pages.map(({ talks, ...numbers }) => [talks.length, talks[0]?.title, numbers])).toMatchObject([
    [24, "Talk 24", { page: 1, pages: 2, total: 25, isTotalExact: true }],
    [1, "Talk 0", { page: 2, pages: 2 }],
    [1, "Talk 0", { page: 2, pages: 2 }],
  ]);
});

test("the page of an event leads to its recording while it is in the library", async () => {
  const event = await anEvent(hub.ctx, { slug: "evening" });
  const recording = async () => (await call(hub, "GET /events/evening")).body.talk as unknown;
  expect(await recording()).toBeNull();
  const { id } = await aTalk(hub.ctx, { product: { slug: "paper", name: "Paper First" }, talk: { event: event.slug } });
  expect(await recording()).toEqual({ slug: "paper", title: "Paper First" });
  const archive = {
    id,
    status: "archived",
    countOwners: () => Promise.resolve(new Map()),
    requireWhole: () => Promise.resolve(),
  } as const;
  await changeStatus(hub.ctx, { id: hub.ctx.ids.uuid() }, archive);
  expect(await recording()).toBeNull();
});

test("a search finds talks by title, speaker and spoken words, and says at which second", async () => {
  await aTalk(hub.ctx, { product: { name: "Paper First", slug: "paper" } });
  await aTalk(hub.ctx, {
    product: { name: "Colour in Kerala", slug: "kerala" },
    talk: { speakers: ["Rohan Das"] },
    captions: "WEBVTT\n\n00:05.000 --> 00:06.000\nMonsoon greys\n\n00:06.000 --> 00:08.000\nnext to a monsoon green",
  });
  await aTalk(hub.ctx, { product: { name: "A Draft", status: "draft" } });
  const search = async (q: string) =>
    (await look(`/talks?q=${encodeURIComponent(q)}`)).talks.map(({ slug, moments }) => [
      slug,
      ...moments.map(({ second }) => second),
    ]);
  expect(await search("kerala")).toEqual([["kerala"]]);
  expect(await search("rohan das")).toEqual([["kerala"]]);
  expect(await search("the GRID")).toEqual([["paper", 754]]);
  // A sentence goes on in the next caption.
  expect(await search("paper before you open")).toEqual([["paper", 754]]);
  expect(await search("single window")).toEqual([["paper", 758]]);
  expect(await search("paper monsoon")).toEqual([["paper"]]);
  // Both captions have a word of it, the second has both.
  expect(await search("monsoon green")).toEqual([["kerala", 6]]);
  expect(await search("zeppelin")).toEqual([]);
  expect(await search("!!")).toEqual([]);
});

test("a talk has its speakers, chapters and event; a former or unknown address has none", async () => {
  const asha = await aListedCustomer(hub.ctx, { fullName: "Asha Rao" });
  await call(hub, "PUT /account/handle", { ...asha, body: { handle: "asha" } });
  await aTalk(hub.ctx, { product: { slug: "paper" }, talk: { speakers: ["@asha", "Meera Iyer"] } });
  const { status, body } = await call(hub, "GET /talks/paper");
  expect(status).toBe(200);
  expect(TalkDetail.parse(body)).toMatchObject({
    speakers: [
      { name: "Asha Rao", person: { handle: "asha" } },
      { name: "Meera Iyer", person: null },
    ],
    chapters: [{ second: 0, title: "Hello" }],
    player: null,
    keep: [expect.stringMatching(/^person /)],
  });
  expect((await call(hub, "GET /talks/nothing")).status).toBe(404);
});

test("the transcript is read only by people who may watch the talk", async () => {
  const { id } = await aTalk(hub.ctx);
  const own = async (token?: string) => {
    const { status, body } = await call(hub, `GET /account/talks/${id}`, { token });
    return status === 200 ? OwnTalk.parse(body) : status;
  };
  expect(await own()).toBe(401);
  expect(await own((await aCustomer(hub.ctx)).token)).toMatchObject({ mayWatch: false, transcript: [] });
  expect(await own((await aMember(hub.ctx)).token)).toMatchObject({
    mayWatch: true,
    mayDownload: false,
    transcript: [{ from: 1, to: 4, text: "Good evening, Pune." }, { from: 754.5 }, { from: 758 }],
  });
  const owner = await aCustomer(hub.ctx);
  await aPurchase(hub.ctx, owner, { id, priceNonMember: 100 });
  expect(await own(owner.token)).toMatchObject({ mayWatch: true });
});

test("progress is kept for each person, and a talk is seen after nine tenths or by hand", async () => {
  const { id } = await aTalk(hub.ctx, { product: { slug: "paper" } });
  const member = await aMember(hub.ctx);
  const report = async (body: object, token: string | undefined = member.token) => {
    const answer = await call(hub, `PUT /account/talks/${id}/progress`, { token, body });
    return answer.status === 200 ? answer.body : `${answer.status} ${answer.body.error.code}`;
  };
  expect(await report({ second: 760 })).toEqual({ second: 760, seenAt: null });
  expect(await report({ second: 899 })).toEqual({ second: 899, seenAt: null });
  expect(await report({ second: 900 })).toEqual({ second: 900, seenAt: now.toISOString() });
  expect(await report({ second: 12 })).toEqual({ second: 12, seenAt: now.toISOString() });
  expect(await report({ second: 12, isSeen: false })).toEqual({ second: 12, seenAt: null });
  expect(await report({ second: 0, isSeen: true })).toEqual({ second: 0, seenAt: now.toISOString() });
  // No further than its end.
  expect(await report({ second: 86_400 })).toMatchObject({ second: 1000 });
  for (const second of [-1, 1.5, 90_000, "12"]) expect(await report({ second })).toBe("422 invalid_input");
  expect(await report({ second: 5 }, (await aCustomer(hub.ctx)).token)).toBe("403 not_allowed");
  expect(
    (await call(hub, `PUT /account/talks/4711/progress`, { token: member.token, body: { second: 1 } })).status,
  ).toBe(404);
});

test("the dashboard goes on with the talk that was left last, while it opens", async () => {
  const endsAt = new Date(now.getTime() + 600_000);
  const member = await aMember(hub.ctx, { endsAt });
  const goOn = async () => (await call(hub, "GET /account/dashboard", member)).body.talk;
  expect(await goOn()).toBeNull();
  for (const slug of ["one", "two"]) {
    const { id } = await aTalk(hub.ctx, { product: { slug } });
    now = new Date(now.getTime() + 60_000);
    await call(hub, `PUT /account/talks/${id}/progress`, { ...member, body: { second: 760 } });
    expect(await goOn()).toMatchObject({ slug, second: 760, seconds: 1000 });
    if (slug === "two") await call(hub, `PUT /account/talks/${id}/progress`, { ...member, body: { second: 950 } });
  }
  expect(await goOn()).toMatchObject({ slug: "one" });
  now = endsAt;
  expect(await goOn()).toBeNull();
});

test("search answers never show more than a line of the captions", async () => {
  const long = "grid ".repeat(100).trim();
  await aTalk(hub.ctx, { captions: spoken.replace("Draw the grid on paper before", long) });
  const [talk] = (await look("/talks?q=grid")).talks;
  expect(talk?.moments[0]?.text.length).toBeLessThanOrEqual(121);
});
