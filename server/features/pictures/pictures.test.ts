import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import type { ProductImage } from "#contract/catalog.ts";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { startHub } from "#test/harness.ts";
import { aCustomer, aMember } from "#test/people.ts";
import { pressPicture } from "./keep-picture.ts";
import { lookAtPictures } from "./look-at-pictures.ts";

const hub = await startHub();
let operator = "";

beforeEach(async () => {
  await hub.reset();
  operator = (await aCustomer(hub.ctx, { isAdmin: true })).token;
});

interface Upload {
  readonly token?: string | undefined;
  readonly type?: string;
}

function upload(bytes: Uint8Array, { token = operator, type = "image/jpeg" }: Upload = {}): Promise<Response> {
  const headers = { "content-type": type, ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
  return hub.request("/api/admin/pictures", { method: "POST", body: new Uint8Array(bytes), headers });
}

async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const { status } = await answer;
  return `${status} ${ErrorBody.parse(await (await answer).json()).error.code}`;
}

async function keptOf(bytes: Uint8Array): Promise<ProductImage> {
  const answer = await upload(bytes);
  expect(answer.status).toBe(200);
  return UploadedPicture.parse(await answer.json());
}

async function fetched(path: string): Promise<Buffer> {
  const answer = await hub.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#d8412b" } });
}

// Colours all over, so that half of the file is half of the picture.
function speckled(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
}

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

test("a browser keeps a picture for ever, and may be anywhere", async () => {
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

test("what no picture is called is not found, and the file store is not asked", async () => {
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

test("only an operator brings pictures", async () => {
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

test("a picture is called by the first 130 bits of what its bytes hash to, so that no two share a name", async () => {
  const bytes = await plain(9, 8).png().toBuffer();
  const bits = BigInt(`0x${createHash("sha256").update(bytes).digest("hex")}`) >> 126n;
  const name = Array.from(
    { length: 26 },
    (_, at) => "abcdefghijklmnopqrstuvwxyz234567"[Number((bits >> BigInt(5 * (25 - at))) & 31n)],
  ).join("");
  expect((await keptOf(bytes)).url).toBe(`/pictures/${name}`);
});

test("a picture whose bytes were lost comes back with whoever brings it again", async () => {
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

test("a photo lies as it was held, and tells nobody where it was taken", async () => {
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
    const { exif, xmp, icc, orientation, ...told } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(told).toMatchObject({ width: 30, height: 40 });
  }
});

test("pictures of every decent kind are taken, whatever they are called", async () => {
  const kinds = {
    cmyk: plain(20, 10).toColourspace("cmyk").jpeg(),
    deep: plain(20, 10).toColourspace("rgb16").png(),
    grey: plain(20, 10).greyscale().png(),
    glass: sharp({ create: { width: 20, height: 10, channels: 4, background: "#d8412b10" } }).webp(),
    avif: plain(20, 10).avif({ effort: 0 }),
    dot: plain(1, 1).png(),
    ribbon: plain(12_000, 1).png(),
  };
  for (const [kind, picture] of Object.entries(kinds)) {
    const answer = await upload(await picture.toBuffer(), { type: "text/html" });
    expect([kind, answer.status]).toEqual([kind, 200]);
    const { url, widths } = UploadedPicture.parse(await answer.json());
    expect((await sharp(await fetched(`${url}/${widths[0]}.avif`)).metadata()).space).toBe("srgb");
  }
});

test("what hides behind a picture stays behind", async () => {
  const photo = await speckled(40, 30).jpeg().toBuffer();
  const { url } = await keptOf(Buffer.concat([photo, Buffer.from("<script>alert('from behind')</script>")]));
  for (const name of ["40.avif", "40.webp"])
    expect((await fetched(`${url}/${name}`)).toString("latin1")).not.toContain("script");
});

test("what is no picture is refused, whatever it says it is, and the hub goes on", async () => {
  const [jpeg, png, webp, avif] = await Promise.all([
    speckled(60, 60).jpeg().toBuffer(),
    speckled(60, 60).png().toBuffer(),
    speckled(60, 60).webp().toBuffer(),
    speckled(60, 60).avif({ effort: 0 }).toBuffer(),
  ]);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const frame = Buffer.from("21f90400000000002c0000000001000100000002024401003b".slice(0, -2), "hex");
  const hostile: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    page: Buffer.from("<!doctype html><script>alert(1)</script>"),
    drawing: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    document: Buffer.from("%PDF-1.7\n%%EOF"),
    film: Buffer.concat([
      Buffer.from("474946383961010001008000000000ff0000ff", "hex"),
      ...Array.from({ length: 10_000 }, () => frame),
      Buffer.from(";"),
    ]),
    scan: await plain(9, 9).tiff().toBuffer(),
    "half a jpeg": half(jpeg),
    "half a png": half(png),
    "half a webp": half(webp),
    "half an avif": half(avif),
    "a jpeg's first bytes": Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 7)]),
    "a png's first bytes": png.subarray(0, 8),
  };
  for (const [name, bytes] of Object.entries(hostile))
    expect([name, await refusalOf(upload(bytes))]).toEqual([name, "415 not_a_picture"]);
  expect((await hub.ctx.database.pool.query("select from pictures")).rows).toEqual([]);
  await keptOf(jpeg);
});

test("a picture that is larger than it looks is refused before it is unfolded", async () => {
  const bomb = paper(8000, 6250);
  expect(bomb.length).toBeLessThan(10_000);
  for (const bytes of [
    bomb,
    paper(65_535, 65_535, 9),
    paper(12_001, 1),
    paper(1, 12_001),
    new Uint8Array(21 * 1024 * 1024),
  ]) {
    expect(await refusalOf(upload(bytes))).toBe("413 picture_too_large");
  }
  await keptOf(paper(9, 9));
});

test("a picture that is too large is not read to its end", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 ** 2;
      if (sent > 40 * 1024 ** 2) return controller.close();
      controller.enqueue(new Uint8Array(1024 ** 2));
    },
  });
  const request = {
    method: "POST",
    body: endless,
    duplex: "half",
    headers: { authorization: `Bearer ${operator}`, "content-type": "image/png" },
  };
  expect(await refusalOf(hub.request("/api/admin/pictures", request))).toBe("413 picture_too_large");
  expect(sent).toBeLessThan(25 * 1024 ** 2);
});

// A black PNG of one bit a pixel, made by hand; it may say that it is higher than its rows.
function paper(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("what goes wrong on our side is not told as a fault of the picture", async () => {
  const images = { ...hub.ctx.images, press: () => Promise.reject(new Error("no process for it")) };
  await expect(pressPicture({ ...hub.ctx, images }, new Uint8Array(8))).rejects.toThrow("no process for it");
});
