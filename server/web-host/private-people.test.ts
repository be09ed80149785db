// No trace of private people, or of what they show to fewer people now, in any answer.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { keepPersonPicture } from "#server/features/pictures/person-picture.ts";
import { emptyAbout } from "#server/features/portfolio/look-at-work.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { call } from "#test/wire/api-wire.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";
import { crawled } from "#test/people/crawl.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import { plain } from "#test/files/picture-desk.ts";
import { anEvent } from "#test/events/an-event.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aTalk } from "#test/shop/talks.ts";
import { savePiece, showWork } from "#test/people/work.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const served = { host, app: createApp(hub.ctx, host) };

const get = (path: string) => askPage(served, path);

beforeEach(() => hub.reset());

const telltale = /zebulonia|quixote|xylograph|ytterby|zq-portfolio/i;

test("no answer names a private person, also a moment after they were public", async () => {
  const profile = {
    fullName: "Zebulonia Quixote",
    currentTitle: "Xylograph Designer",
    city: "Ytterby",
    country: "India",
    levelTag: "student",
    specialTag: "educator",
    lookingForWork: true,
    portfolioLink: "https://zq-portfolio.example",
  } as const;
  const hidden = await withHandle(
    hub,
    await withHandle(hub, await aListedCustomer(hub.ctx, profile), "hidden-once"),
    "hidden-one",
  );
  const { id: pictureId } = await keepPersonPicture(hub.ctx, hidden, await plain(400, 400).png().toBuffer());
  const piece = await showWork(hub, hidden, { title: "Ytterby Specimen", visibleTo: "everyone" });
  const about = {
    ...emptyAbout,
    sentence: { value: "I cut letters in Ytterby.", visibleTo: "everyone" },
    crafts: { value: ["lettering"], visibleTo: "everyone" },
  };
  expect((await call(hub, "PUT /account/about", { ...hidden, body: { revision: 0, about } })).status).toBe(200);
  await call(hub, "PUT /account/handle/everyone", { ...hidden, body: { seenByEveryone: true } });
  const visitor = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Some Designer" }), "some-designer");
  const code = piece.id.slice(-8);
  const drawn = await showWork(hub, visitor, { title: "A sign", visibleTo: "everyone" });
  await hub.ctx.database.pool.query(
    `insert into introductions (id, kind, state, from_id, to_id, text, text_digest, piece_id, questions, answers, published_at, asked_at, ends_at, answered_at)
     values (gen_random_uuid(), 'feedback', 'accepted', $1, $2, 'Please look', 'x', $3, '["Why?"]', '["So."]', now(), now(), now(), now())`,
    [visitor.id, hidden.id, drawn.id],
  );
  await anEvent(hub.ctx, { slug: "private-evening", hostId: hidden.id });
  await aTalk(hub.ctx, { product: { slug: "private-talk" }, talk: { speakers: ["@hidden-one"] }, film: null });
  await opportunityDoors(hub).live(hidden, { title: "A sign for a shop" });
  await hub.ctx.database.pool.query("update opportunities set slug = 'private-sign', everyone_from = published_at");
  const slugs = ["private-evening", "private-talk", "private-sign"];
  const ids = [
    "hidden-one",
    "hidden-once",
    hidden.id,
    pictureId,
    "hidden-one.png",
    piece.id,
    code,
    piece.pictures[0]?.id ?? "",
    "some-designer",
    drawn.id,
    drawn.id.slice(-8),
  ];
  const open = (await crawled({ hub, get }, { ids, slugs, visitor }))
    .filter(([, text]) => telltale.test(text))
    .map(([path]) => path);
  const cachedPages = [
    "/",
    "/people",
    "/people/hidden-one",
    `/people/hidden-one/work/${code}`,
    `/people/some-designer/work/${drawn.id.slice(-8)}`,
    "/events/private-evening",
    "/talks/private-talk",
    "/opportunities/private-sign",
  ];
  expect(open).toEqual(
    expect.arrayContaining([
      ...cachedPages,
      "/api/people/hidden-once",
      "/api/people",
      "/api/people?work=1",
      "/api/people?work=1 as a member",
      "/api/work",
      "/people.data",
      "/people?craft=lettering",
      "/api/introductions?side=sent as a member",
      `/api/people/some-designer/work/${drawn.id}/feedback`,
      "/api/events/private-evening",
      "/api/talks/private-talk",
      "/api/opportunities/private-sign",
    ]),
  );
  for (const path of cachedPages) await get(path);
  expect(cachedPages.filter((path) => hub.ctx.answers.peek(path) === undefined)).toEqual([]);
  expect((await get(`${piece.pictures[0]?.url}/8.webp`)).status).toBe(200);
  const { status } = await call(hub, "PUT /account/profile/visibility", { ...hidden, body: { publicProfile: false } });
  expect(status).toBe(200);
  const answers = await crawled({ hub, get }, { ids, slugs, visitor });
  expect(answers.length).toBeGreaterThan(150);
  expect(answers.filter(([, text]) => telltale.test(text)).map(([path]) => path)).toEqual([]);
  const { body } = await call(hub, "GET /people?q=zebulonia", visitor);
  expect([body.total, body.meant]).toEqual([0, [{ typed: "zebulonia", taken: [] }]]);
  expect((await call(hub, "GET /people", visitor)).body.total).toBe(1);
  const [secret, never] = await Promise.all([get("/people/hidden-one"), get("/people/never-one-")]);
  const withoutNames = async (answer: Response) =>
    (await answer.text()).replaceAll(/hidden-one|never-one-|nonce="[^"]*"/g, "");
  const pictures = [`/people/${pictureId}/320.webp`, `${piece.pictures[0]?.url}/8.webp`];
  for (const path of ["/cards/people/hidden-one.png", ...pictures]) expect((await get(path)).status).toBe(404);
  expect(secret.status).toBe(404);
  expect(await withoutNames(secret)).toBe(await withoutNames(never));
});

test("a piece shown to fewer people leaves the page, the lists, the card, and its picture's address", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha-shows");
  await call(hub, "PUT /account/handle/everyone", { ...asha, body: { seenByEveryone: true } });
  const piece = await showWork(hub, asha, { title: "Night buses", visibleTo: "everyone" });
  const address = `/people/asha-shows/work/${piece.id.slice(-8)}`;
  const lists = ["/", "/people", "/api/work", "/api/people"];
  const where = async (paths: readonly string[]) => {
    const shown = await Promise.all(
      paths.map(async (path) => (await (await get(path)).text()).includes("Night buses")),
    );
    return paths.filter((_, at) => shown[at]);
  };
  const card = async () => Buffer.from(await (await get("/cards/people/asha-shows.png")).arrayBuffer());
  const pieceCard = `/cards/people/asha-shows/${piece.id.slice(-8)}.png`;
  expect(await (await get(address)).text()).toContain(`content="http://hub.test${pieceCard}"`);
  expect((await get(pieceCard)).headers.get("content-type")).toBe("image/png");
  expect(await where(["/people/asha-shows", address, ...lists])).toEqual(["/people/asha-shows", address, ...lists]);
  const withPiece = await card();
  const moved = await get(`/people/asha-shows/work/${piece.id}`);
  expect([moved.status, moved.headers.get("location")]).toEqual([301, address]);

  await call(hub, "PUT /account/handle/everyone", { ...asha, body: { seenByEveryone: false } });
  expect(await where(["/people/asha-shows", address, ...lists])).toEqual(["/people/asha-shows", address]);

  await call(hub, "PUT /account/handle/everyone", { ...asha, body: { seenByEveryone: true } });
  const { body } = await call(hub, "GET /account/work", asha);
  expect((await savePiece(hub, asha, { ...body.pieces[0], visibleTo: "community" })).status).toBe(200);
  expect(await where(["/people/asha-shows", address, ...lists])).toEqual([]);
  for (const path of [address, pieceCard, `${piece.pictures[0]?.url}/8.webp`])
    expect((await get(path)).status).toBe(404);
  expect(withPiece.equals(await card())).toBe(false);
});
