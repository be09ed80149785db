// Tables for spreadsheets, written while they are read: a list of any length passes through and is never whole in memory.
import type { Context } from "hono";
import { type CsvCell, csvLine } from "#contract/values/csv.ts";
import { attachment } from "./attachment.ts";

interface Rows<Row> {
  readonly head: readonly string[];
  readonly rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  readonly present: (row: Row) => readonly CsvCell[];
}

/** The head, and a piece of lines for each piece of rows. Of nothing there is the head alone. */
export async function* csvLines<Row>({ head, rows, present }: Rows<Row>): AsyncGenerator<string, undefined> {
  let text = csvLine(head);
  for await (const piece of rows) {
    yield text + piece.map((row) => csvLine(present(row))).join("");
    text = "";
  }
  if (text !== "") yield text;
}

interface Csv {
  readonly name: string;
  /** Lines, in pieces. The first is read before the answer starts, so that unreadable rows are still refused. */
  readonly pieces: AsyncGenerator<string, undefined>;
  /** How many lines will come, for a progress bar. */
  readonly rows?: number;
}

/** A piece is read when the one before has gone out, and none any more once the reader has left. */
export async function giveCsv(c: Context, { name, pieces, rows }: Csv): Promise<Response> {
  const first = await pieces.next();
  const begun = (async function* (): AsyncGenerator<string, undefined> {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await begun.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await Promise.all([begun.return(undefined), pieces.return(undefined)]);
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": attachment(name),
    ...(rows === undefined ? {} : { "x-total-rows": String(rows) }),
  });
}
