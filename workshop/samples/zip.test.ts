import fc from "fast-check";
import { expect, test } from "vitest";
import { readZip } from "#test/read-zip.ts";
import { zip } from "./zip.ts";

const entries = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
    content: fc.uint8Array({ maxLength: 3000 }),
  }),
  { maxLength: 6, selector: ({ name }) => name },
);

test("whatever goes into an archive comes out of it", () => {
  fc.assert(
    fc.property(entries, (given) => {
      const read = readZip(zip(given));
      expect(read.map(({ name }) => name)).toEqual(given.map(({ name }) => name));
      expect(read.map(({ content }) => new Uint8Array(content))).toEqual(given.map(({ content }) => content));
    }),
    { numRuns: 40 },
  );
});

test("what repeats itself is packed, what would grow lies there as it is", () => {
  const [short, long] = readZip(
    zip([
      { name: "mimetype", content: "application/epub+zip" },
      { name: "rows.txt", content: "row ".repeat(500) },
    ]),
  );
  expect([short?.isStored, long?.isStored]).toEqual([true, false]);
});

test("the same files make the same archive", () => {
  const files = [{ name: "नमस्ते.txt", content: "नमस्ते" }];
  expect(Buffer.compare(zip(files), zip(files))).toBe(0);
});
