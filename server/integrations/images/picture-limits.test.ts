import { expect, test } from "vitest";
import { isPictureKind } from "./messages.ts";

function bytes(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

test.each([
  ["a JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", true],
  ["a PNG", "\x89PNG\r\n\x1a\n\0\0", true],
  ["a WebP", "RIFF\0\0\0\0WEBPVP8 ", true],
  ["an AVIF", "\0\0\0\x1cftypavif\0\0\0\0mif1miaf", true],
  ["an AVIF that names another kind first", "\0\0\0\x1cftypmif1\0\0\0\0avifmiaf", true],
  ["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", false],
  ["a film that mentions AVIF behind its head", "\0\0\0\x14ftypisom\0\0\0\0mp41avif", false],
  ["a sound", "RIFF\0\0\0\0WAVEfmt ", false],
  ["a GIF", "GIF89a\x01\0\x01\0", false],
  ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", false],
  ["a page", "<!doctype html>", false],
  ["a PNG further on", "GIF89a\x89PNG\r\n\x1a\n", false],
  ["two bytes", "\xff\xd8", false],
  ["nothing", "", false],
])("%s is known by its first bytes", (_, text, isTaken) => {
  expect(isPictureKind(bytes(text))).toBe(isTaken);
});
