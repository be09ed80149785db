import { parse } from "csv-parse/sync";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { csvLines, giveCsv } from "./give-csv.ts";

const awkward = [
  "=1+1",
  "＝1+1",
  "＋1",
  "－5",
  "＠cmd",
  "+91 98",
  "-5",
  "@cmd",
  "\tx",
  'say "hi", twice',
  "two\r\nlines",
  "आशा",
  "",
];

async function answerOf(pieces: AsyncGenerator<string, undefined>): Promise<Response> {
  return new Hono().get("/", (c) => giveCsv(c, { name: "list.csv", pieces, rows: 2 })).request("/");
}

test("another program reads every cell unchanged, except for a mark before formulas", async () => {
  const pieces = csvLines({
    head: ["a", "b"],
    rows: (async function* (): AsyncGenerator<readonly string[], undefined> {
      yield awkward.slice(0, 4);
      yield awkward.slice(4);
    })(),
    present: (text) => [text, -5],
  });
  const answer = await answerOf(pieces);
  expect(["content-type", "content-disposition", "x-total-rows"].map((name) => answer.headers.get(name))).toEqual([
    "text/csv; charset=utf-8",
    'attachment; filename="list.csv"',
    "2",
  ]);
  const [head, ...rows] = parse(await answer.text(), { relax_column_count: true, record_delimiter: "\r\n" });
  expect(head).toEqual(["a", "b"]);
  expect(rows).toEqual(awkward.map((text) => [/^[=+\-@＝＋－＠\t]/.test(text) ? `'${text}` : text, "-5"]));
});

test("a list of nothing has its head", async () => {
  const rows = (async function* (): AsyncGenerator<readonly string[], undefined> {})();
  const answer = await answerOf(csvLines({ head: ["a", "b"], rows, present: (text) => [text] }));
  expect(await answer.text()).toBe("a,b\r\n");
});

test("rows are loaded as the reader takes them, and a reader who leaves ends the export", async () => {
  const pulls: (number | "ended")[] = [];
  const pieces = async function* (): AsyncGenerator<string, undefined> {
    try {
      for (let piece = 1; piece < 1000; piece += 1) {
        pulls.push(piece);
        yield `${piece}\r\n`;
      }
    } finally {
      pulls.push("ended");
    }
  };
  const reader = (await answerOf(pieces())).body!.getReader();
  expect(pulls.length).toBeLessThan(4);
  for (let read = 0; read < 3; read += 1) await reader.read();
  expect(pulls.length).toBeLessThan(7);
  await reader.cancel();
  expect(pulls.at(-1)).toBe("ended");
});

test("an unreadable list is refused, and an interrupted export does not look complete", async () => {
  const breaking = (after: number) =>
    (async function* (): AsyncGenerator<string, undefined> {
      for (let piece = 0; piece < after; piece += 1) yield "line\r\n";
      throw new Error("the database is away");
    })();
  expect((await answerOf(breaking(0))).status).toBe(500);
  await expect((await answerOf(breaking(2))).text()).rejects.toThrow("the database is away");
});
