import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bakePng, bakeSvg, isPng, readPng, readSvg } from "./bake.ts";

const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJpZCI6IuCkhiJ9.c2ln-_A";
const picture = new Uint8Array(
  await sharp({ create: { width: 30, height: 40, channels: 3, background: "#f59e0b" } })
    .png()
    .toBuffer(),
);
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString("hex");

test("a PNG carries the credential, and every pixel is as it was", async () => {
  const baked = bakePng(picture, jwt);
  expect([readPng(picture), readPng(baked), isPng(baked)]).toEqual([undefined, jwt, true]);
  expect(await pixels(baked)).toBe(await pixels(picture));
  // Baked anew it has the new one alone.
  const again = bakePng(baked, `${jwt}2`);
  expect([readPng(again), again.length - baked.length]).toEqual([`${jwt}2`, 1]);
});

test("its chunk is the one that the standard names, behind the header, with the right checksum", () => {
  const baked = Buffer.from(bakePng(picture, jwt));
  const at = baked.indexOf("iTXt");
  expect(baked.subarray(at - 4).readUInt32BE()).toBe(19 + 5 + jwt.length);
  expect(baked.subarray(at, at + 28).toString("latin1")).toBe("iTXtopenbadgecredential\0\0\0\0\0");
  expect([baked.indexOf("IHDR") < at, at < baked.indexOf("IDAT")]).toEqual([true, true]);
  const end = at + 28 + jwt.length;
  expect(baked.readUInt32BE(end)).toBe(crc32(baked.subarray(at, end)));
});

test("any other dropped file has no credential, and breaks nothing", () => {
  const compressed = Buffer.concat([Buffer.from("openbadgecredential\0\u0001\0\0\0"), deflateSync(jwt)]);
  for (const bytes of [new Uint8Array(), picture.subarray(0, 20), Buffer.from("%PDF-1.7"), compressed])
    expect(readPng(bytes)).toBeUndefined();
  expect(() => bakePng(Buffer.from("<svg/>"), jwt)).toThrow("This is not a PNG");
  const baked = bakePng(picture, jwt);
  fc.assert(
    fc.property(fc.nat(baked.length - 1), fc.nat(255), fc.nat(baked.length), (at, byte, length) => {
      const broken = baked.slice(0, length);
      if (at < length) broken[at] = byte;
      expect(typeof readPng(broken)).toMatch(/string|undefined/);
    }),
  );
});

const drawings = {
  plain: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10"/></svg>`,
  "with everything in front": `\ufeff<?xml version="1.0"?>\n<!-- <svg> -->\n<!DOCTYPE svg [ <!ENTITY a "b"> ]>\n<svg><g/></svg>`,
  "with a sign that ends tags in its title": `<svg aria-label="a > b" viewBox='0 0 1 1'><g/></svg>`,
  empty: `<svg xmlns="http://www.w3.org/2000/svg"/>`,
};

test.each(Object.entries(drawings))(
  "a drawing, %s, carries the credential right behind its first tag",
  (_, drawing) => {
    const baked = bakeSvg(drawing, jwt);
    expect([readSvg(drawing), readSvg(baked)]).toEqual([undefined, jwt]);
    expect(baked).toMatch(
      /<svg [^]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"[^]*><openbadges:credential verify="/,
    );
    expect(baked.match(/<\/svg>/g)).toHaveLength(1);
    const again = bakeSvg(baked, `${jwt}2`);
    expect([readSvg(again), again.match(/<openbadges:/g)?.length]).toEqual([`${jwt}2`, 1]);
  },
);

test("a drawing that is baked is still drawn, and others' spelling of it is read", async () => {
  const baked = bakeSvg(drawings.plain, jwt);
  expect((await sharp(Buffer.from(baked)).metadata()).format).toBe("svg");
  const other = `<svg xmlns:ob='https://purl.imsglobal.org/ob/v3p0'><ob:credential verify='${jwt}'/></svg>`;
  expect(readSvg(other)).toBe(jwt);
});

test("only an SVG is baked, and a mere look-alike is no credential", () => {
  for (const text of ["", "<html><svg></svg></html>", "<svgx/>", "<svg", "{}"])
    expect(() => bakeSvg(text, jwt)).toThrow("This is not an SVG");
  const elsewhere = `<svg xmlns:openbadges="https://example.com"><openbadges:credential verify="${jwt}"/></svg>`;
  expect(readSvg(elsewhere)).toBeUndefined();
  // A million signs that begin a tag and end none are looked through once.
  expect(readSvg(`https://purl.imsglobal.org/ob/v3p0${"<credential ".repeat(80_000)}`)).toBeUndefined();
});
