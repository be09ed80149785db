import { beforeEach, expect, onTestFinished, test } from "vitest";
import { OwnPiece, OwnWork, type AboutParts } from "#contract/portfolio.ts";
import { PublicProfile } from "#contract/people.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { bringWorkPicture, savePiece, sendWorkPicture, showWork, words } from "#test/people/work.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { emptyAbout } from "./look-at-work.ts";

const hub = await startHub();
let asha: Customer;
let ravi: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha");
  ravi = await aListedCustomer(hub.ctx);
});

async function add(title: string): Promise<OwnPiece> {
  return OwnPiece.parse((await call(hub, "POST /account/work", { ...asha, body: words(title) })).body);
}

function show(title: string, visibleTo: OwnPiece["visibleTo"]): Promise<OwnPiece> {
  return showWork(hub, asha, { title, visibleTo });
}

async function ownWork(): Promise<OwnWork> {
  return OwnWork.parse((await call(hub, "GET /account/work", asha)).body);
}

async function seenBy(viewer: Partial<Customer>): Promise<PublicProfile> {
  return PublicProfile.parse((await call(hub, "GET /people/asha", viewer)).body);
}

const statusOf = async (url: string): Promise<number> => (await hub.request(`${url}/8.webp`)).status;

test("a piece starts as a draft that only its owner sees", async () => {
  const { id } = await add("Signboards of Pune");
  const piece = await bringWorkPicture(hub, asha, { pieceId: id, alt: "A painted signboard" });
  expect((await ownWork()).pieces).toEqual([piece]);
  expect(piece).toMatchObject({ title: "Signboards of Pune", visibleTo: "owner", pictures: [{ place: 1 }] });
  expect((await seenBy(ravi)).work).toEqual([]);
});

test("strangers see what is for everyone, the community sees its own parts too", async () => {
  await show("Draft", "owner");
  await show("Posters", "community");
  await show("Stamps", "everyone");
  const titles = async (viewer: Partial<Customer>) => (await seenBy(viewer)).work.map(({ title }) => title);
  expect([await titles({}), await titles(ravi), await titles(asha)]).toEqual([
    ["Stamps"],
    ["Posters", "Stamps"],
    ["Posters", "Stamps"],
  ]);
  const { body } = await call(hub, "GET /people", ravi);
  const listed = body.people.find(({ handle }: { handle: string }) => handle === "asha");
  expect(listed.strip.map(({ alt }: { alt: string }) => alt)).toEqual(["Posters", "Stamps"]);
});

test("each part about one's work has its own viewers, and is for the community until its owner chooses", async () => {
  const about: AboutParts = {
    ...emptyAbout,
    sentence: { value: "I paint letters.", visibleTo: "everyone" },
    crafts: { value: ["lettering"], visibleTo: "community" },
    fee: { value: "day-10", visibleTo: "owner" },
  };
  expect(Object.values(emptyAbout).map(({ visibleTo }) => visibleTo)).toEqual(Array(6).fill("community"));
  expect((await call(hub, "PUT /account/about", { ...asha, body: { revision: 0, about } })).status).toBe(200);
  expect((await seenBy({})).about).toMatchObject({ sentence: "I paint letters.", crafts: [], fee: null });
  expect((await seenBy(ravi)).about).toMatchObject({ crafts: ["lettering"], fee: null });
  expect((await ownWork()).about).toEqual({ revision: 1, about });
});

test("a piece without an accepted picture, or a picture without words, is shown to no one", async () => {
  const piece = await add("Posters");
  const publish = (now: OwnPiece) => savePiece(hub, asha, { ...now, visibleTo: "community" });
  const refusal = async (now: OwnPiece) => (await publish(now)).body.error?.code;
  expect(await refusal(piece)).toBe("piece_needs_picture");
  const refused = await sendWorkPicture(hub, asha, { pieceId: piece.id, alt: "Words", bytes: Buffer.from("text") });
  expect([refused.status, await refusal(piece)]).toEqual([415, "piece_needs_picture"]);
  const wordless = await bringWorkPicture(hub, asha, { pieceId: piece.id, alt: "" });
  expect(await refusal(wordless)).toBe("picture_needs_words");
  const described = { ...wordless, pictures: wordless.pictures.map((each) => ({ ...each, alt: "Three posters" })) };
  expect((await publish(described)).status).toBe(200);
});

test("in a piece that others see, the last picture stays, and a new one brings its words", async () => {
  const { id } = await show("Posters", "everyone");
  const removed = await call(hub, `DELETE /account/work/${id}/pictures/1`, asha);
  expect([removed.status, removed.body.error.code]).toEqual([409, "piece_needs_picture"]);
  const wordless = await sendWorkPicture(hub, asha, { pieceId: id, place: 2, alt: "" });
  expect(wordless.status).toBe(409);
  await bringWorkPicture(hub, asha, { pieceId: id, place: 2, alt: "A second one" });
  expect((await call(hub, `DELETE /account/work/${id}/pictures/1`, asha)).body.pictures).toMatchObject([{ place: 2 }]);
});

test("a picture's address ends when fewer people may see its piece", async () => {
  let piece = await show("Posters", "everyone");
  const addresses: string[] = [];
  for (const visibleTo of ["community", "everyone", "owner"] as const) {
    addresses.push(piece.pictures[0]!.url);
    piece = OwnPiece.parse((await savePiece(hub, asha, { ...piece, visibleTo })).body);
  }
  const [first, second, third] = addresses;
  expect([second === first, third === second]).toEqual([false, true]);
  expect(await Promise.all([first!, third!, piece.pictures[0]!.url].map(statusOf))).toEqual([404, 404, 200]);
});

test("someone who goes private takes their pictures with them", async () => {
  const { pictures } = await show("Posters", "everyone");
  await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: false } });
  expect(await statusOf(pictures[0]!.url)).toBe(404);
  expect((await call(hub, "GET /people/asha", ravi)).status).toBe(404);
  expect(await statusOf((await ownWork()).pieces[0]!.pictures[0]!.url)).toBe(200);
});

test("each act on one's work announces that the public page changed", async () => {
  const { id } = await add("Posters");
  let news: string[] = [];
  onTestFinished(hub.ctx.database.onChange((topic) => void news.push(topic)));
  const topicAfter = async (act: () => Promise<unknown>) => {
    news = [];
    await act();
    return news.filter((topic) => topic.startsWith("person ")).length > 0;
  };
  const other = (await add("Stamps")).id;
  const bring = (place: number) => bringWorkPicture(hub, asha, { pieceId: id, place, alt: "A poster" });
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    "a picture": () => bring(1),
    "a second one": () => bring(2),
    "showing it": async () => savePiece(hub, asha, { ...(await ownWork()).pieces[0]!, visibleTo: "everyone" }),
    "removing a picture": () => call(hub, `DELETE /account/work/${id}/pictures/2`, asha),
    order: () => call(hub, "PUT /account/work/order", { ...asha, body: { from: [id, other], to: [other, id] } }),
    about: () =>
      call(hub, "PUT /account/about", {
        ...asha,
        body: { revision: 0, about: { ...emptyAbout, fee: { value: "day-5", visibleTo: "everyone" } } },
      }),
    "removing it": () => call(hub, `DELETE /account/work/${id}`, asha),
  };
  for (const [what, act] of Object.entries(acts)) expect([what, await topicAfter(act)]).toEqual([what, true]);
});

test("blocking or erasing a person ends the addresses of their pictures, and erasing deletes the bytes", async () => {
  const { pictures } = await show("Posters", "everyone");
  const url = pictures[0]!.url;
  const { pool } = hub.ctx.database;
  await pool.query("update accounts set banned_until = 'infinity' where id = $1", [asha.id]);
  expect([await statusOf(url), (await call(hub, "GET /people/asha", ravi)).status]).toEqual([404, 404]);
  const key = `people/${url.replace("/people/", "")}/8.webp`;
  expect(await hub.ctx.files.sizeOf(key), "which lie where they were brought").toBeGreaterThan(0);
  await pool.query("delete from accounts where id = $1", [asha.id]);
  await sweepBytes(hub.ctx);
  expect(await hub.ctx.files.sizeOf(key)).toBeUndefined();
});

test("someone who is logged in and has not set up a profile sees what strangers see", async () => {
  await show("Posters", "community");
  expect((await seenBy(await aCustomer(hub.ctx))).work).toEqual([]);
  expect((await seenBy(ravi)).work).toHaveLength(1);
});
