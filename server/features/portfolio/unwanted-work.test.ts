// Input that people or programs get wrong: each is refused in plain words, and what was there stays.
import { beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { OwnPiece, OwnWork } from "#contract/portfolio.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { aPicture, bringWorkPicture, savePiece, sendWorkPicture, words } from "#test/people/work.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { emptyAbout } from "./look-at-work.ts";

const hub = await startHub();
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await aListedCustomer(hub.ctx);
});

async function add(title: string): Promise<OwnPiece> {
  return OwnPiece.parse((await call(hub, "POST /account/work", { ...asha, body: words(title) })).body);
}

async function ownWork(): Promise<OwnWork> {
  return OwnWork.parse((await call(hub, "GET /account/work", asha)).body);
}

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "white" } });

/** A thousand frames in a small file. */
async function anAnimation(): Promise<Buffer> {
  const [size, frames] = [64, 1000];
  const raw = { width: size, height: size * frames, channels: 3, pageHeight: size } as const;
  return sharp(Buffer.alloc(size * size * frames * 3, 7), { raw })
    .webp({ effort: 0, loop: 0 })
    .toBuffer();
}

test("a file that is no picture, or too much of one, is refused, and the present picture stays", async () => {
  const piece = await bringWorkPicture(hub, asha, { pieceId: (await add("Posters")).id, alt: "Three posters" });
  const small = await aPicture();
  const refused: readonly (readonly [string, Uint8Array, string])[] = [
    ["eighty megapixels", await blank(10_000, 8000).png({ compressionLevel: 9 }).toBuffer(), "413 picture_too_large"],
    ["text only", Buffer.from("A poster with three letters on it"), "415 not_a_picture"],
    ["a drawing with a script", Buffer.from("<svg onload=alert(1)>"), "415 not_a_picture"],
    ["a broken upload", small.subarray(0, small.length / 2), "415 not_a_picture"],
    ["nothing", Buffer.alloc(0), "415 not_a_picture"],
    ["a file of 21 MB", Buffer.alloc(21 * 1024 * 1024), "413 picture_too_large"],
  ];
  for (const [what, bytes, says] of refused)
    expect([what, await refusalOf(sendWorkPicture(hub, asha, { pieceId: piece.id, alt: "x", bytes }))]).toEqual([
      what,
      says,
    ]);
  expect((await ownWork()).pieces).toEqual([piece]);
});

test("of an animation only the first picture is kept", async () => {
  const { id } = await add("Loops");
  const { pictures } = await bringWorkPicture(hub, asha, { pieceId: id, alt: "A loop", bytes: await anAnimation() });
  expect(pictures).toMatchObject([{ width: 64, height: 64 }]);
});

test("the same picture six times is six pictures, each with an address and an end of its own", async () => {
  const bytes = await aPicture();
  const urls: string[] = [];
  for (const title of ["One", "Two"]) {
    const { id } = await add(title);
    for (const place of [1, 2, 3])
      urls.push((await bringWorkPicture(hub, asha, { pieceId: id, place, alt: title, bytes })).pictures.at(-1)!.url);
  }
  expect(new Set(urls).size).toBe(6);
  const [first] = (await ownWork()).pieces;
  await call(hub, `DELETE /account/work/${first!.id}`, asha);
  await sweepBytes(hub.ctx);
  const statuses = await Promise.all(urls.map(async (url) => (await hub.request(`${url}/8.webp`)).status));
  expect(statuses).toEqual([404, 404, 404, 200, 200, 200]);
});

test("words that a page could not show are refused at their field", async () => {
  const piece = await bringWorkPicture(hub, asha, { pieceId: (await add("Posters")).id, alt: "Three posters" });
  const fieldsOf = async (change: Partial<OwnPiece>) => {
    const { status, body } = await savePiece(hub, asha, { ...piece, ...change });
    return [status, Object.keys(body.error.fields).join()];
  };
  const picture = piece.pictures[0]!;
  expect(await fieldsOf({ link: "javascript:alert(1)" })).toEqual([422, "piece.link"]);
  expect(await fieldsOf({ link: "https://example.com/<script>" })).toEqual([422, "piece.link"]);
  expect(await fieldsOf({ text: "a".repeat(10_000) })).toEqual([422, "piece.text"]);
  expect(await fieldsOf({ pictures: [{ ...picture, alt: "a".repeat(10_000) }] })).toEqual([
    422,
    "piece.pictures.0.alt",
  ]);
  expect(await fieldsOf({ title: "\u200b" })).toEqual([422, "piece.title"]);
  expect(await fieldsOf({ role: "turned \u202e around" })).toEqual([422, "piece.role"]);
  expect(await fieldsOf({ year: 1949 })).toEqual([422, "year"]);
  expect(await fieldsOf({ year: 20_260 })).toEqual([422, "year"]);
  const { status } = await sendWorkPicture(hub, asha, { pieceId: piece.id, alt: "a".repeat(10_000) });
  expect([status, (await ownWork()).pieces]).toEqual([422, [piece]]);
});

test("a pasted paragraph loses its line breaks and nothing else", async () => {
  const piece = await add("Posters");
  const { body } = await savePiece(hub, asha, { ...piece, text: " First line,\r\nsecond\u00a0line. " });
  expect(body.text).toBe("First line, second line.");
});

test("the seventh piece is refused, also when two devices add it at the same time", async () => {
  for (const title of ["1", "2", "3", "4", "5"]) await add(title);
  const added = await Promise.all(
    ["6", "7"].map((title) => call(hub, "POST /account/work", { ...asha, body: words(title) })),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ownWork()).pieces).toHaveLength(6);
});

test("a piece of someone else is as unknown as one that never was", async () => {
  const piece = await bringWorkPicture(hub, asha, { pieceId: (await add("Posters")).id, alt: "Three posters" });
  const ravi = await aCustomer(hub.ctx);
  expect((await savePiece(hub, ravi, piece)).status).toBe(404);
  expect(await refusalOf(sendWorkPicture(hub, ravi, { pieceId: piece.id, alt: "Mine" }))).toBe("404 piece_not_found");
  for (const door of [`DELETE /account/work/${piece.id}`, `DELETE /account/work/${piece.id}/pictures/1`])
    expect((await call(hub, door, ravi)).body.error.code).toBe("piece_not_found");
  const order = { from: [piece.id], to: [piece.id] };
  expect((await call(hub, "PUT /account/work/order", { ...ravi, body: order })).status).toBe(409);
  expect((await ownWork()).pieces).toEqual([piece]);
});

test("an order made on a second device from an older one is refused with the present one", async () => {
  const [a, b, c] = [await add("A"), await add("B"), await add("C")].map(({ id }) => id) as [string, string, string];
  const order = (from: string[], to: string[]) => call(hub, "PUT /account/work/order", { ...asha, body: { from, to } });
  const ids = (work: OwnWork) => work.pieces.map(({ id }) => id);
  expect((await order([a, b, c], [c, a, b])).status).toBe(200);
  expect((await order([a, b, c], [c, a, b])).status, "a repeat after a lost answer").toBe(200);
  const late = await order([a, b, c], [b, a, c]);
  expect([late.status, ids(OwnWork.parse(late.body.error.present))]).toEqual([409, [c, a, b]]);
  const d = (await add("D")).id;
  expect((await order([c, a, b], [a, b, c])).status, "a piece came meanwhile").toBe(409);
  expect((await order([c, a, b, d], [a, b, c])).body.error.code, "one is missing").toBe("invalid_input");
  expect((await order([c, a, b, d], [c, c, b, d])).body.error.code, "one stands twice").toBe("invalid_input");
  expect(ids(await ownWork())).toEqual([c, a, b, d]);
});

test("an edit of an older revision overwrites nothing, and words never get onto another picture", async () => {
  const piece = await bringWorkPicture(hub, asha, { pieceId: (await add("Posters")).id, alt: "Three posters" });
  expect((await savePiece(hub, asha, { ...piece, title: "Here" })).body).toMatchObject({ title: "Here", revision: 2 });
  const late = await savePiece(hub, asha, { ...piece, title: "There" });
  expect([late.status, late.body.error.present.title]).toEqual([409, "Here"]);
  const now = (await ownWork()).pieces[0]!;
  await bringWorkPicture(hub, asha, { pieceId: piece.id, alt: "Another one" });
  const described = now.pictures.map((picture) => ({ ...picture, alt: "Words for the old one" }));
  const words = await savePiece(hub, asha, { ...now, pictures: described });
  expect([words.status, words.body.error.present.pictures[0].alt]).toEqual([409, "Another one"]);
});

test("two edits about one's work do not overwrite each other, and only known names are taken", async () => {
  const save = (revision: number, sentence: string, crafts: string[] = []) =>
    call(hub, "PUT /account/about", {
      ...asha,
      body: {
        revision,
        about: {
          ...emptyAbout,
          sentence: { value: sentence, visibleTo: "everyone" },
          crafts: { value: crafts, visibleTo: "everyone" },
        },
      },
    });
  expect((await save(0, "First")).status).toBe(200);
  expect((await save(0, "First")).status, "a repeat after a lost answer").toBe(200);
  const late = await save(0, "Second");
  expect([late.status, late.body.error.present.about.sentence.value]).toEqual([409, "First"]);
  expect((await save(1, "a".repeat(141))).status).toBe(422);
  expect((await save(1, "x", ["carpentry"])).status).toBe(422);
  expect((await save(1, "x", ["motion", "motion"])).status).toBe(422);
});
