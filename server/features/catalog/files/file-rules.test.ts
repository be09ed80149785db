import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, contentTypeOf } from "./file-rules.ts";

test.each([
  ["  Price guide.pdf ", "Price guide.pdf"],
  ["C:\\fakepath\\Guide.pdf", "Guide.pdf"],
  ["../../etc/passwd", "passwd"],
  ["a\u0000b\nc\u007f.pdf", "abc.pdf"],
  // Shown, this one would end in .pdf.
  ["guide\u202Efdp.exe", "guidefdp.exe"],
  ["मूल्य सूची – “२०२६”.pdf", "मूल्य सूची – “२०२६”.pdf"],
  ["e\u0301.txt", "\u00e9.txt"],
  ["..", ""],
  ["folder/", ""],
  [" \t ", ""],
])("%j is called %j", (given, name) => {
  expect(cleanName(given, 200)).toBe(name);
});

test("a name that is too long keeps its ending", () => {
  expect(cleanName(`${"x".repeat(300)}.tar.gz`, 200)).toBe(`${"x".repeat(197)}.gz`);
});

test("whatever comes in, the name can be saved anywhere, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
      const name = cleanName(given, 60);
      expect(name.length).toBeLessThanOrEqual(60);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\p{Cc}/\\]/u);
      expect(cleanName(name, 60)).toBe(name);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["guide.pdf", "%PDF-1.7", "application/pdf"],
  ["guide.PDF", "%PDF-1.7", "application/pdf"],
  ["guide.pdf", "<html>", "application/octet-stream"],
  ["icons.zip", "PK\u0003\u0004", "application/zip"],
  ["book.epub", "PK\u0003\u0004", "application/epub+zip"],
  ["book.epub", "%PDF-1.7", "application/octet-stream"],
  ["photo.webp", "RIFF\u0001\u0002\u0003\u0004WEBP", "image/webp"],
  ["notes.txt", "Dear reader", "text/plain"],
  ["notes.txt", "\u0000\u0001", "application/octet-stream"],
  ["page.html", "<html>", "application/octet-stream"],
  ["icon.svg", "<svg>", "application/octet-stream"],
  ["archive.constructor", "PK\u0003\u0004", "application/octet-stream"],
  ["no-ending", "%PDF-1.7", "application/octet-stream"],
])("%s that begins with %j is %s", (name, head, type) => {
  expect(contentTypeOf(name, head)).toBe(type);
});
