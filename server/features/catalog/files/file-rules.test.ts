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

test.each([
  ["as long as may be", `${"x".repeat(56)}.pdf`, `${"x".repeat(56)}.pdf`],
  ["one too long", `${"x".repeat(57)}.pdf`, `${"x".repeat(56)}.pdf`],
  ["whose ending has ten signs", `${"x".repeat(60)}.abcdefghij`, `${"x".repeat(49)}.abcdefghij`],
  ["whose ending is none", `${"x".repeat(60)}.abcdefghijk`, "x".repeat(60)],
  ["that would be cut within a sign", `${"x".repeat(55)}😀.pdf`, `${"x".repeat(55)}.pdf`],
  ["that would be cut at a blank", `${"x".repeat(55)} yz.pdf`, `${"x".repeat(55)}.pdf`],
])("a name %s is cut so that it still says what it is", (_, given, name) => {
  expect(cleanName(given, 60)).toBe(name);
});

test("a cleaned name can be saved anywhere, and cleaning it again changes nothing", () => {
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

// Every kind, with each of its beginnings and its place.
const zipped = ["PK\u0003\u0004", "PK\u0005\u0006"];
const office = "application/vnd.openxmlformats-officedocument";
test.each([
  ["pdf", "application/pdf", ["%PDF-"]],
  ["zip", "application/zip", zipped],
  ["epub", "application/epub+zip", zipped],
  ["docx", `${office}.wordprocessingml.document`, zipped],
  ["xlsx", `${office}.spreadsheetml.sheet`, zipped],
  ["pptx", `${office}.presentationml.presentation`, zipped],
  ["png", "image/png", ["\u0089PNG"]],
  ["jpg", "image/jpeg", ["\u00ff\u00d8\u00ff"]],
  ["jpeg", "image/jpeg", ["\u00ff\u00d8\u00ff"]],
  ["gif", "image/gif", ["GIF8"]],
  ["webp", "image/webp", ["RIFF....WEBP"]],
  ["mp3", "audio/mpeg", ["ID3", "\u00ff\u00fb", "\u00ff\u00f3", "\u00ff\u00f2"]],
  ["m4a", "audio/mp4", ["....ftyp"]],
  ["wav", "audio/wav", ["RIFF....WAVE"]],
  ["mp4", "video/mp4", ["....ftyp"]],
  ["webm", "video/webm", ["\u001aE\u00df\u00a3"]],
  ["otf", "font/otf", ["OTTO"]],
  ["ttf", "font/ttf", ["\u0000\u0001\u0000\u0000", "true"]],
  ["woff2", "font/woff2", ["wOF2"]],
])("a file .%s is %s when it begins as one, and anything when it does not", (ending, type, beginnings) => {
  for (const head of beginnings) {
    expect([contentTypeOf(`a.${ending}`, `${head}more`), contentTypeOf(`a.${ending}`, `.${head}`)]).toEqual([
      type,
      "application/octet-stream",
    ]);
  }
});

test.each([
  ["guide.md", "# Guide", "text/plain"],
  ["prices.csv", "name,price", "text/csv"],
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
