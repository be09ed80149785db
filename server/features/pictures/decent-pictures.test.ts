// The files that are accepted as pictures, and those that are refused.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { pictureDesk, plain, speckled } from "#test/files/picture-desk.ts";
import { pressPicture } from "./keep-picture.ts";

const hub = await startHub();
const desk = pictureDesk(hub);
const { upload, keptOf, fetched } = desk;

test("pictures of every accepted kind are taken, whatever their names", async () => {
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

test("data hidden in a picture is removed", async () => {
  const photo = await speckled(40, 30).jpeg().toBuffer();
  const { url } = await keptOf(Buffer.concat([photo, Buffer.from("<script>alert('from behind')</script>")]));
  for (const name of ["40.avif", "40.webp"])
    expect((await fetched(`${url}/${name}`)).toString("latin1")).not.toContain("script");
});

test("a file that is no picture is refused, whatever its type says, and the hub goes on", async () => {
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
    headers: { authorization: `Bearer ${desk.operator}`, "content-type": "image/png" },
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

test("an error of ours is not reported as a fault of the picture", async () => {
  const images = { ...hub.ctx.images, press: () => Promise.reject(new Error("no process for it")) };
  await expect(pressPicture({ ...hub.ctx, images }, new Uint8Array(8), "product")).rejects.toThrow("no process for it");
});
