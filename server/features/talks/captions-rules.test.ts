import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cue, readCaptions, writeCaptions } from "./captions-rules.ts";

const read = (text: string) => readCaptions(Buffer.from(text));
const textsOf = (text: string) => {
  const verdict = read(text);
  return "cues" in verdict ? verdict.cues.map((cue) => cue.text) : verdict.fault;
};

const captions = `WEBVTT - A talk about type

NOTE by hand

STYLE
::cue { color: red }

1
00:01.000 --> 00:03.500 align:start
<v Asha>Good <i>evening</i>,
and welcome &amp; hello.

00:00:03.500 --> 01:00:05.000
नमस्ते
`;

test("times and plain text are taken; names, styles, positions and tags are not", () => {
  expect(read(captions)).toEqual({
    cues: [
      { fromMs: 1000, toMs: 3500, text: "Good evening,\nand welcome & hello." },
      { fromMs: 3500, toMs: 3_605_000, text: "नमस्ते" },
    ],
  });
});

test("a file from Windows, with a mark of its byte order, is read like any other", () => {
  expect(read(`\ufeff${captions.replaceAll("\n", "\r\n")}`)).toEqual(read(captions));
});

test.each([
  ["no captions at all", "WEBVTT\n\nNOTE nothing", "There are no captions"],
  ["SubRip", "1\n00:00:01,000 --> 00:00:02,000\nHello", "first line has to be WEBVTT"],
  ["a script", "WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>", "Line 4: captions are plain text"],
  ["half a tag", "WEBVTT\n\n00:01.000 --> 00:02.000\n<i onclick=x", "Line 4: captions are plain text"],
  ["a wrong time", "WEBVTT\n\n00:01 --> 00:02.000\nHello", "Line 3: a caption starts with its times"],
  ["no times", "WEBVTT\n\nHello\nthere", "Line 4: a caption starts with its times"],
  ["an end before its start", "WEBVTT\n\n00:02.000 --> 00:01.000\nHello", "Line 3: this caption ends before"],
  [
    "overlapping captions",
    "WEBVTT\n\n00:01.000 --> 00:03.000\nOne\n\n00:02.999 --> 00:04.000\nTwo",
    "Line 6: this caption starts before the one above it has ended.",
  ],
  ["captions out of order", "WEBVTT\n\n00:05.000 --> 00:06.000\nOne\n\n00:01.000 --> 00:02.000\nTwo", "Line 6: "],
  ["a very long caption", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(601)}`, "Line 3: this caption is too long"],
])("a file with %s is refused with a sentence", (_, file, says) => {
  expect(textsOf(file)).toContain(says);
});

test("a file in another encoding is refused", () => {
  const latin = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nCafé", "latin1");
  const wide = Buffer.from("\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello", "utf16le");
  for (const file of [latin, wide]) expect(readCaptions(file)).toEqual({ fault: expect.stringContaining("UTF-8") });
});

const words = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((text) => /[^\p{Cc}\u202a-\u202e\u2066-\u2069\s]/u.test(text));
test("signs of markup in a caption are words, in the file of the player too", () => {
  const cue = { fromMs: 0, toMs: 1000, text: "a < b && c > d --> e" };
  expect(writeCaptions([cue])).toContain("a &lt; b &amp;&amp; c &gt; d --&gt; e");
  expect(readCaptions(Buffer.from(writeCaptions([cue])))).toMatchObject({ cues: [{ text: "a < b && c > d --> e" }] });
});

const someCues = fc
  .array(fc.record({ gap: fc.nat(5000), length: fc.integer({ min: 1, max: 9000 }), text: words }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((parts) => {
    let at = 0;
    return parts.map(({ gap, length, text }): Cue => {
      const fromMs = at + gap;
      at = fromMs + length;
      return { fromMs, toMs: at, text };
    });
  });

test("captions that were read are written and read again without a change", () => {
  fc.assert(
    fc.property(someCues, (cues) => {
      const first = readCaptions(Buffer.from(writeCaptions(cues)));
      expect(first).toHaveProperty("cues");
      const written = writeCaptions("cues" in first ? first.cues : []);
      expect(readCaptions(Buffer.from(written))).toEqual(first);
    }),
  );
});
