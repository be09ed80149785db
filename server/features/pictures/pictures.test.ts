import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aMember } from "#test/people/people.ts";
import { pictureDesk, plain } from "#test/files/picture-desk.ts";
import { lookAtPictures } from "./look-at-pictures.ts";

const hub = await startHub();
const { upload, keptOf, fetched } = pictureDesk(hub);

test("an uploaded picture is shown in every width that fits it, in both formats", async () => {
  const { url, widths, colour, ...measures } = await keptOf(await plain(700, 350).png().toBuffer());
  expect({ widths, colour, ...measures }).toEqual({
    widths: [320, 640, 700],
    colour: "#d8412b",
    alt: "",
    width: 700,
    height: 350,
  });
  for (const width of widths) {
    const [avif, webp] = [await fetched(`${url}/${width}.avif`), await fetched(`${url}/${width}.webp`)];
    expect(await sharp(avif).metadata()).toMatchObject({
      format: "heif",
      compression: "av1",
      width,
      height: width / 2,
    });
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
  }
});

test("a browser caches a picture for ever, and any site may show it", async () => {
  const { url } = await keptOf(await plain(8, 8).png().toBuffer());
  const first = await hub.request(`${url}/8.webp`);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String((await first.arrayBuffer()).byteLength),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "cross-origin-resource-policy": "cross-origin",
  });
  const again = await hub.request(`${url}/8.webp`, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await hub.request(`${url}/8.webp`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    first.headers.get("content-length"),
    "",
  ]);
});

test("an impossible picture name is not found, and the file store is not asked", async () => {
  const { url } = await keptOf(await plain(8, 8).png().toBuffer());
  const opened: string[] = [];
  const { open } = hub.ctx.files;
  hub.ctx.files.open = (key, part) => {
    opened.push(key);
    return open(key, part);
  };
  const strange = [
    "9.webp",
    "8.png",
    "8.avif.webp",
    "08.webp",
    "8e0.webp",
    "-8.webp",
    "..%2f8.webp",
    "8.webp%00",
    "999999.avif",
  ];
  for (const name of strange)
    expect([name, await refusalOf(hub.request(`${url}/${name}`))]).toEqual([name, "404 not_found"]);
  for (const id of ["a".repeat(26), "a", "A".repeat(26), "..%2f..%2fproducts", "%00"])
    expect([id, await refusalOf(hub.request(`/pictures/${id}/8.webp`))]).toEqual([id, "404 not_found"]);
  expect(await refusalOf(hub.request(`${url}/8.webp`, { method: "POST" }))).toBe("405 method_not_allowed");
  expect(opened).toEqual([]);
  hub.ctx.files.open = open;
});

test("only an administrator uploads pictures", async () => {
  const bytes = await plain(8, 8).png().toBuffer();
  expect(await refusalOf(upload(bytes, { token: "" }))).toBe("401 not_signed_in");
  expect(await refusalOf(upload(bytes, { token: (await aMember(hub.ctx)).token }))).toBe("403 not_allowed");
});

test("the same picture brought twice, even at once, is one", async () => {
  const bytes = await plain(400, 300).jpeg().toBuffer();
  const [one, two] = await Promise.all([keptOf(bytes), keptOf(bytes)]);
  const three = await keptOf(bytes);
  expect([two, three]).toEqual([one, one]);
  const { rows } = await hub.ctx.database.pool.query("select id from pictures");
  expect(rows).toEqual([{ id: one.url.replace("/pictures/", "") }]);
  expect((await hub.ctx.database.pool.query("select act, subject from audit_log")).rows).toEqual([
    { act: "picture.uploaded", subject: `picture:${rows[0].id}` },
  ]);
});

test("a picture's name is the first 130 bits of its hash, so names never collide", async () => {
  const bytes = await plain(9, 8).png().toBuffer();
  const bits = BigInt(`0x${createHash("sha256").update(bytes).digest("hex")}`) >> 126n;
  const name = Array.from(
    { length: 26 },
    (_, at) => "abcdefghijklmnopqrstuvwxyz234567"[Number((bits >> BigInt(5 * (25 - at))) & 31n)],
  ).join("");
  expect((await keptOf(bytes)).url).toBe(`/pictures/${name}`);
});

test("a second upload restores a picture whose bytes were lost", async () => {
  const bytes = await plain(8, 8).png().toBuffer();
  const { url } = await keptOf(bytes);
  const folder = async () =>
    (await hub.ctx.database.pool.query<{ folder: string }>("select folder from pictures")).rows[0]?.folder;
  const lost = await folder();
  await hub.ctx.files.remove(`pictures/${lost}/8.webp`);
  await keptOf(bytes);
  expect((await fetched(`${url}/8.webp`)).length).toBeGreaterThan(0);
  expect(await folder()).not.toBe(lost);
  const { rows } = await hub.ctx.database.pool.query<{ storage_key: string }>(
    "select storage_key from unclaimed_files",
  );
  expect(rows.map((row) => row.storage_key).toSorted(), "what was left of the lost one is swept").toEqual([
    `pictures/${lost}/8.avif`,
    `pictures/${lost}/8.webp`,
  ]);
});

test("a product's editor learns the measures of pictures that are there", async () => {
  const { url, width, height, widths, colour } = await keptOf(await plain(8, 4).png().toBuffer());
  const id = url.replace("/pictures/", "");
  expect(await lookAtPictures(hub.ctx.db, [id, "a".repeat(26)])).toEqual(
    new Map([[id, { width, height, widths, colour }]]),
  );
  expect(await lookAtPictures(hub.ctx.db, [])).toEqual(new Map());
});

test("a photo keeps its orientation, and loses its location", async () => {
  const place = { IFD0: { Artist: "Asha of Mumbai" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 4/1 0/1" } };
  const photo = await plain(40, 30)
    .withExif(place)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Asha of Mumbai");
  const { url, width, height } = await keptOf(photo);
  expect({ width, height }).toEqual({ width: 30, height: 40 });
  for (const name of ["30.avif", "30.webp"]) {
    const bytes = await fetched(`${url}/${name}`);
    expect(bytes.toString("latin1")).not.toMatch(/Asha|Exif|GPS/);
    const { exif, xmp, icc, orientation, ...metadata } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(metadata).toMatchObject({ width: 30, height: 40 });
  }
});
