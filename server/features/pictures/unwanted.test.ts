import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anAdmin, anOffice, change, typed } from "#test/shop/managing.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { listShownPictures } from "../catalog/managing/read-product.ts";
import { wantPictures } from "./look-at-pictures.ts";
import { sweepPictures } from "./sweep-pictures.ts";

const day = 24 * 3_600_000;
const start = new Date("2026-05-04T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const office = anOffice(hub);

beforeEach(() => {
  now = start;
});

function later(days: number): void {
  now = new Date(now.getTime() + days * day);
}

async function aPicture(bytes?: Uint8Array): Promise<{ id: string; url: string }> {
  const png =
    bytes ??
    (await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
      .png()
      .toBuffer());
  const answer = await hub.request("/api/admin/pictures", {
    method: "POST",
    body: new Uint8Array(png),
    headers: { authorization: `Bearer ${office.admin.token}` },
  });
  const { url } = UploadedPicture.parse(await answer.json());
  return { id: url.replace("/pictures/", ""), url };
}

async function folderOf(id: string): Promise<string> {
  return (
    (await hub.ctx.database.pool.query<{ folder: string }>("select folder from pictures where id = $1", [id])).rows[0]
      ?.folder ?? "none"
  );
}

async function sweep(): Promise<void> {
  await sweepPictures(hub.ctx, { listShownPictures });
  await sweepBytes(hub.ctx);
}

async function there(id: string): Promise<boolean> {
  return (await hub.ctx.database.pool.query("select 1 from pictures where id = $1", [id])).rows.length === 1;
}

test("a picture that no product shows goes after a week, and its bytes with it", async () => {
  const { id } = await aPicture();
  const folder = await folderOf(id);
  for (const name of ["8.avif", "8.webp"])
    expect(await hub.ctx.files.sizeOf(`pictures/${folder}/${name}`)).toBeGreaterThan(0);
  later(7);
  await sweep();
  expect(await there(id), "on the seventh day").toBe(true);
  later(0.01);
  await sweep();
  expect(await there(id)).toBe(false);
  for (const name of ["8.avif", "8.webp"])
    expect(await hub.ctx.files.sizeOf(`pictures/${folder}/${name}`)).toBeUndefined();
  expect((await hub.ctx.database.pool.query("select storage_key from unclaimed_files")).rows).toEqual([]);
});

test("one sweep removes all unused pictures, unless it is stopped", async () => {
  const many = `insert into pictures (id, width, height, widths, colour, created_at, folder, wanted_at)
    select 'old' || lpad(translate(n::text, '0189', 'abcd'), 23, 'x'), 8, 8, '{8}', '#000000', $1, 'old-' || n, $1 from generate_series(1, 250) n`;
  await hub.ctx.database.pool.query(many, [now]);
  later(8);
  await sweepPictures(hub.ctx, { listShownPictures }, AbortSignal.abort());
  const left = "select from pictures where id like 'oldx%'";
  expect((await hub.ctx.database.pool.query(left)).rowCount).toBe(250);
  await sweepPictures(hub.ctx, { listShownPictures });
  expect((await hub.ctx.database.pool.query(left)).rowCount).toBe(0);
});

test("a picture on a product or draft stays, and goes a week after it left", async () => {
  const { id, url } = await aPicture();
  const product = await aManaged(hub, office.admin, { images: [{ url, alt: "" }] });
  later(30);
  await sweep();
  expect(await there(id)).toBe(true);
  expect(await change(hub, { by: await anAdmin(hub), product }, { images: [] })).toMatchObject({ status: 200 });
  later(6);
  await sweep();
  expect(await there(id)).toBe(true);
  later(2);
  await sweep();
  expect(await there(id)).toBe(false);
});

test("a second upload of a picture keeps it for another week", async () => {
  const png = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  const { id } = await aPicture(png);
  later(6);
  await aPicture(png);
  later(6);
  await sweep();
  expect(await there(id)).toBe(true);
});

test("a picture that is put on a product at this moment stays", async () => {
  const { id } = await aPicture();
  later(8);
  const [looked, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const putting = inTransaction(hub.ctx.db, async (tx) => {
    expect(await wantPictures(tx, [id], now)).toEqual(new Set([id]));
    looked.resolve();
    await shown.promise;
  });
  await looked.promise;
  const sweeping = sweepPictures(hub.ctx, { listShownPictures });
  shown.resolve();
  await Promise.all([putting, sweeping]);
  expect(await there(id)).toBe(true);
});

test("saving a product with a removed picture is refused whole and names the picture", async () => {
  const { url } = await aPicture();
  later(8);
  await sweep();
  const { status, body } = await call(hub, "POST /admin/products", {
    token: office.admin.token,
    body: typed({
      images: [
        { url: "/covers/a.svg", alt: "" },
        { url, alt: "" },
      ],
    }),
  });
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, "invalid_input", ["images.1.url"]]);
  expect((await hub.ctx.database.pool.query("select 1 from products")).rows).toEqual([]);
});
