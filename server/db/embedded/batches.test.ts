import fc from "fast-check";
import { expect, test } from "vitest";
import { collectBatches } from "./batches.ts";

function message(kind: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(kind, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const opening = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const statement = ["P", "B", "D", "E", "S"].map((kind) => message(kind, `body of ${kind}`));
const conversation = [opening, message("Q", "select 1"), ...statement, message("Q", "select 2"), message("X", "")];
const wanted = [opening, conversation[1]!, Buffer.concat(statement), message("Q", "select 2")];

function carry(chunks: readonly Buffer[]): string[] {
  const collect = collectBatches();
  return chunks.flatMap((chunk) => collect(chunk)).map(({ bytes }) => Buffer.from(bytes).toString("hex"));
}

test("however a connection's bytes are cut, the engine is asked the same whole questions", () => {
  const all = Buffer.concat(conversation);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: all.length - 1 }), { maxLength: 30 }), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), all.length];
      const chunks = edges.slice(1).map((end, index) => all.subarray(edges[index], end));
      expect(carry(chunks)).toEqual(wanted.map((batch) => batch.toString("hex")));
    }),
  );
});

test("only the first question of a connection is its opening", () => {
  const collect = collectBatches();
  expect(collect(Buffer.concat(conversation)).map((batch) => batch.opening)).toEqual([true, false, false, false]);
});
