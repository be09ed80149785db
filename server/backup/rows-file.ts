import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sayError } from "#server/machine/error-report.ts";
import type { AppliedMigration } from "#server/db/migrate.ts";
import { DatabaseUnusable } from "#server/db/unusable.ts";
import type { Carried } from "./read.ts";

// A database in one file: gzipped JSON, a line each for the head, every table, its rows, every sequence, and the end.
export interface Head {
  readonly format: 1;
  readonly madeAt: string;
  readonly migrations: readonly AppliedMigration[];
}

export async function writeRowsFile(path: string, head: Head, carried: AsyncIterable<Carried>): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ hub: "backup", ...head })}\n`;
    for await (const part of carried) {
      if (part.kind === "rows") {
        count += part.rows.length;
        yield part.rows.map((row) => `${JSON.stringify(row)}\n`).join("");
      } else {
        yield `${JSON.stringify(part)}\n`;
      }
    }
    yield `${JSON.stringify({ kind: "end", rows: count })}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  return count;
}

type RowsLine = Carried | readonly (string | null)[] | { readonly kind: "end"; readonly rows: number };

// The head comes first, by itself, so that a backup can be judged before anything is touched.
export async function openRowsFile(path: string): Promise<{ head: Head; carried: AsyncIterable<Carried> }> {
  const lines = readLines(path);
  const first = await lines.next();
  const head = (first.done ? {} : (parse(first.value) ?? {})) as Head & { hub?: string };
  if (head.hub !== "backup" || head.format !== 1)
    throw new DatabaseUnusable(`${path} is not a backup that this version of the hub can read.`);
  return { head, carried: readCarried(lines, path) };
}

async function* readCarried(lines: AsyncIterable<string>, path: string): AsyncGenerator<Carried, void, undefined> {
  const batchSize = 500;
  let rows: (readonly (string | null)[])[] = [];
  let count = 0;
  for await (const text of lines) {
    const line = parse(text) as RowsLine | undefined;
    if (line === undefined) break;
    if (isRow(line)) {
      rows.push(line);
      count += 1;
      if (rows.length < batchSize) continue;
    }
    if (rows.length > 0) yield { kind: "rows", rows };
    rows = [];
    if (isRow(line)) continue;
    if (line.kind !== "end") yield line;
    else if (line.rows === count) return;
  }
  throw new DatabaseUnusable(`The backup ${path} is cut off or damaged; nothing was restored from it.`);
}

// A parser's own complaint would quote a row.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRow(line: RowsLine): line is readonly (string | null)[] {
  return Array.isArray(line);
}

async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  const unpacked = createReadStream(path).on("error", fail).pipe(createGunzip());
  function fail(error: Error): void {
    unpacked.destroy(error);
  }
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity });
  const failed = new Promise<never>((_, reject) => unpacked.once("error", reject));
  failed.catch(() => undefined);
  const each = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([each.next(), failed]).catch((error: unknown) => {
      throw new DatabaseUnusable(`The backup ${path} cannot be read: ${sayError(error)}.`, { cause: error });
    });
    if (next.done) return;
    yield next.value;
  }
}
