import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { PersonPicture } from "#contract/account.ts";
import { mostPictureBytes } from "#contract/values/profile-bounds.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { inTransaction } from "#server/db/client.ts";
import { holdPerson } from "../accounts/standing.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { updateChoice } from "../profiles/store.ts";
import { keepPersonPicture } from "./person-picture.ts";

const hub = await startHub();
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await aCustomer(hub.ctx);
});

function aFace(): Promise<Buffer> {
  return sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
}

/** Small as a file, and more pixels than a decoder should unfold. */
function aWall(): Promise<Buffer> {
  const create = { width: 7000, height: 7000, channels: 3, background: "white" } as const;
  return sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
}

async function send(bytes: Uint8Array, token = asha.token): Promise<Response> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return hub.request("/api/account/profile/picture", { method: "PUT", body: new Uint8Array(bytes), headers });
}

async function bring(token = asha.token): Promise<string> {
  const answer = await send(await aFace(), token);
  expect(answer.status).toBe(200);
  return PersonPicture.parse(await answer.json()).url;
}

async function takeAway(token = asha.token): Promise<number> {
  return (
    await hub.request("/api/account/profile/picture", {
      method: "DELETE",
      headers: token === "" ? {} : { authorization: `Bearer ${token}` },
    })
  ).status;
}

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await hub.request(`${url}/8.webp`, { headers })).status;
}

/** The files of this picture in the file store, after the sweep. */
async function bytesAfterSweep(url: string): Promise<number> {
  await sweepBytes(hub.ctx);
  const id = url.replace("/people/", "");
  const sizes = await Promise.all(["avif", "webp"].map((format) => hub.ctx.files.sizeOf(`people/${id}/8.${format}`)));
  return sizes.filter((size) => size !== undefined).length;
}

test("a person's picture is public, cached by browsers for a minute, and then revalidated", async () => {
  const url = await bring();
  const first = await hub.request(`${url}/8.webp`);
  expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({
    format: "webp",
    width: 8,
    height: 8,
  });
  expect(first.headers.get("cache-control")).toBe("public, max-age=60, must-revalidate");
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  const tag = first.headers.get("etag") ?? "";
  expect(await statusOf(url, { "if-none-match": tag })).toBe(304);
  expect(await statusOf(url, { "if-none-match": '"another"' })).toBe(200);
  expect([
    await statusOf(`${url}x`),
    (await hub.request(`${url}/9.webp`)).status,
    (await hub.request(`${url}/8.png`)).status,
  ]).toEqual([404, 404, 404]);
  expect(await bytesAfterSweep(url)).toBe(2);
});

test("removing a picture ends its address immediately, and deletes its bytes", async () => {
  const url = await bring();
  const tag = (await hub.request(`${url}/8.webp`)).headers.get("etag") ?? "";
  expect(await takeAway()).toBe(200);
  expect([await statusOf(url), await statusOf(url, { "if-none-match": tag })]).toEqual([404, 404]);
  expect(await bytesAfterSweep(url)).toBe(0);
  expect(await takeAway(), "once more does no harm").toBe(200);
});

test("a new picture replaces the old one under a new address, also the same picture again", async () => {
  const face = await aFace();
  const [first, second] = [
    PersonPicture.parse(await (await send(face)).json()).url,
    PersonPicture.parse(await (await send(face)).json()).url,
  ];
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect([await bytesAfterSweep(first), await bytesAfterSweep(second)]).toEqual([0, 2]);
});

test("of two simultaneous uploads one stays", async () => {
  const urls = await Promise.all([bring(), bring()]);
  const statuses = await Promise.all(urls.map((url) => statusOf(url)));
  expect(statuses.toSorted()).toEqual([200, 404]);
  const left = [await bytesAfterSweep(urls[0]), await bytesAfterSweep(urls[1])];
  expect(left.toSorted()).toEqual([0, 2]);
});

test("only its owner changes or removes a picture", async () => {
  const url = await bring();
  const ravi = await aCustomer(hub.ctx);
  expect([(await send(await aFace(), "")).status, await takeAway("")]).toEqual([401, 401]);
  expect(await takeAway(ravi.token)).toBe(200);
  await bring(ravi.token);
  expect(await statusOf(url)).toBe(200);
});

test("erasing an account deletes its picture", async () => {
  const url = await bring();
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [asha.id]);
  expect(await statusOf(url)).toBe(404);
  expect(await bytesAfterSweep(url)).toBe(0);
});

test("a picture's public address ends when its owner goes private or is blocked", async () => {
  const listed = await aListedCustomer(hub.ctx);
  const admin = await anAdmin(hub);
  const own = async () => (await call(hub, "GET /account/profile", listed)).body.picture.url;
  const first = await bring(listed.token);
  const show = async (publicProfile: boolean) =>
    expect((await call(hub, "PUT /account/profile/visibility", { ...listed, body: { publicProfile } })).status).toBe(
      200,
    );
  await show(false);
  const second = await own();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await show(true);
  expect(await own(), "who becomes public again keeps it").toBe(second);

  const { body } = await call(hub, `GET /admin/users?search=${listed.id}`, admin);
  const block = { block: { reason: "Sells fake seats" }, seen: body.users[0].seen };
  expect((await call(hub, `PATCH /admin/users/${listed.id}`, { ...admin, body: block })).status).toBe(200);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
  expect(await bytesAfterSweep(first), "which lie where they were brought").toBe(2);
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [listed.id]);
  expect(await bytesAfterSweep(first)).toBe(0);
});

test("a picture brought while its owner becomes private waits for that, and both are done", async () => {
  const listed = await aListedCustomer(hub.ctx);
  await bring(listed.token);
  const brought = await inTransaction(hub.ctx.db, async (tx) => {
    await holdPerson(tx, listed.id);
    const brings = bring(listed.token);
    await untilWaiting(hub.ctx.database.pool);
    await updateChoice(tx, listed.id, { publicProfile: false, updatedAt: hub.ctx.clock.now() });
    return { brings };
  });
  expect(await statusOf(await brought.brings)).toBe(200);
});

test("a file that is no picture is refused, and the present picture stays", async () => {
  const url = await bring();
  const small = await aFace();
  const refused: readonly (readonly [string, Uint8Array, string])[] = [
    ["a drawing", Buffer.from("<svg onload=alert(1)>"), "415 no_profile_picture"],
    ["a kind that pages do not name", await sharp(small).avif({ effort: 0 }).toBuffer(), "415 no_profile_picture"],
    ["half of one", small.subarray(0, small.length / 2), "415 no_profile_picture"],
    ["nothing", Buffer.alloc(0), "415 no_profile_picture"],
    ["a byte too many", Buffer.concat([small, Buffer.alloc(mostPictureBytes)]), "413 profile_picture_too_large"],
    ["paper for a wall", await aWall(), "413 picture_too_large"],
  ];
  for (const [what, bytes, says] of refused) expect([what, await refusalOf(send(bytes))]).toEqual([what, says]);
  expect(await statusOf(url)).toBe(200);
  expect(await bytesAfterSweep(url)).toBe(2);
});

test("the sweep is woken for a picture that was replaced, and for one that was taken away", async () => {
  await bring();
  const news: string[] = [];
  onTestFinished(hub.ctx.database.onChange((topic) => void news.push(topic)));
  await bring();
  await takeAway();
  const others = news.filter((topic) => !topic.startsWith("person "));
  expect(others.toSorted()).toEqual(["people", "people", "unclaimed files", "unclaimed files"]);
  expect(
    news.filter((topic) => topic.startsWith("person ")),
    "the page that shows it",
  ).toHaveLength(2);
});

test("a person has at most two pictures waiting for the press, and others theirs beside them", async () => {
  const ravi = await aCustomer(hub.ctx);
  const gate = Promise.withResolvers<void>();
  const { images } = hub.ctx;
  let pressing = 0;
  const press: typeof images.press = async (...picture) => {
    pressing += 1;
    await gate.promise;
    return images.press(...picture);
  };
  const upload = async (person: Customer) =>
    keepPersonPicture({ ...hub.ctx, images: { ...images, press } }, person, await aFace());
  const waiting = [upload(asha), upload(asha), upload(ravi)];
  await expect.poll(() => pressing).toBe(3);
  await expect(upload(asha)).rejects.toMatchObject({ code: "busy" });
  gate.resolve();
  await Promise.all(waiting);
  await upload(asha);
});

test("a portrait is drawn in the widths of list, page and badge, and no wider", async () => {
  const create = { width: 1000, height: 500, channels: 3, background: "teal" } as const;
  const answer = await send(await sharp({ create }).jpeg().toBuffer());
  expect(PersonPicture.parse(await answer.json()).widths).toEqual([320, 720]);
});
