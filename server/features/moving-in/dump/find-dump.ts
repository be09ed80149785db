// The tables of the hosted original in a folder, and their files.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseUnusable } from "#server/db/client.ts";
import { type CsvRecord, type Fault, readCsv } from "./read-csv.ts";
import { type Encoding, findEncoding, readLines } from "./read-lines.ts";
import { readSql, type SqlFound } from "./read-sql.ts";

export const tableNames = [
  "users",
  "identities",
  "user_profiles",
  "extended_profiles",
  "products",
  "purchases",
  "invite_codes",
  "payment_transactions",
  "memberships",
  "email_notifications",
] as const;
export type TableName = (typeof tableNames)[number];

interface Source {
  readonly file: string;
  readonly path: string;
  readonly encoding: Encoding;
  readonly size: number;
  // Undefined for SQL: it may contain any of them.
  readonly table: TableName | undefined;
}

export interface Dump {
  readonly directory: string;
  readonly sources: readonly Source[];
  // Files with unknown names.
  readonly passedOver: readonly string[];
  // The folder of the bucket's pictures, if they were downloaded.
  readonly pictures: string | undefined;
}

const pictureFolders = new Set(["profile_pictures", "profile-pictures", "pictures"]);

export async function findDump(directory: string): Promise<Dump> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    throw new DatabaseUnusable(`There is no folder ${directory} that can be read.`, { cause: error });
  });
  const sources: Source[] = [];
  const passedOver: string[] = [];
  for (const { name } of entries
    .filter((entry) => entry.isFile())
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const table = tableOf(name);
    const path = join(directory, name);
    if (table === undefined && !/\.sql$/i.test(name)) passedOver.push(name);
    else sources.push({ file: name, path, table, encoding: await findEncoding(path), size: (await stat(path)).size });
  }
  if (sources.length === 0)
    throw new DatabaseUnusable(
      `There is nothing to import in ${directory}: it should hold .csv files named like their tables (users.csv, user_profiles.csv …) or .sql files of pg_dump.`,
    );
  const pictures = entries.find((entry) => entry.isDirectory() && pictureFolders.has(entry.name.toLowerCase()));
  return { directory, sources, passedOver, pictures: pictures && join(directory, pictures.name) };
}

/** auth.users.csv, auth_users.csv, users_rows.csv as the dashboard calls it, public.products.csv, products_rows (1).csv. */
function tableOf(file: string): TableName | undefined {
  const name = /^(.*)\.csv$/i
    .exec(file)?.[1]
    ?.toLowerCase()
    .replace(/^(auth|public)[._-]/, "");
  return tableNames.find((table) => name === table || new RegExp(`^${table}_rows(?:[ _-].*)?$`).test(name ?? ""));
}

const schemas: Partial<Record<TableName, string>> = { users: "auth", identities: "auth" };

function sqlNameOf(table: TableName): string {
  return `${schemas[table] ?? "public"}.${table}`;
}

export interface DumpRow {
  readonly file: string;
  readonly line: number;
  // Undefined of a row that could not be read; `fault` says why.
  readonly values: Readonly<Record<string, string | null>> | undefined;
  readonly fault: string;
}

/** All rows of one table, many at a time, in file order. `onProgress` gets the share of its files that is read. */
export async function* readTable(
  dump: Dump,
  table: TableName,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<readonly DumpRow[]> {
  const all = dump.sources.reduce(
    (sum, one) => sum + (one.table === undefined || one.table === table ? one.size : 0),
    0,
  );
  let read = 0;
  const hear = (bytes: number): void => onProgress((read += bytes) / all);
  for (const source of dump.sources) {
    if (source.table !== undefined && source.table !== table) continue;
    const lines = readLines(source.path, source.encoding, hear);
    if (source.table === undefined) {
      const wanted = new Set([sqlNameOf(table), ...(schemas[table] ? [] : [table])]);
      for await (const batch of readSql(lines, (name) => wanted.has(name)))
        yield batch.map((one) => asRow(source.file, one));
    } else yield* readRecords(source.file, readCsv(lines));
  }
}

async function* readRecords(
  file: string,
  chunks: AsyncIterable<readonly (CsvRecord | Fault)[]>,
): AsyncGenerator<readonly DumpRow[]> {
  let head: readonly string[] | undefined;
  for await (const records of chunks)
    yield records.flatMap((record) => {
      if (head === undefined && "cells" in record) {
        head = record.cells.map((cell) => (cell ?? "").trim().toLowerCase());
        return [];
      }
      return [
        asRow(file, "cells" in record ? { ...record, table: "", columns: head ?? [] } : { ...record, table: "" }),
      ];
    });
}

function asRow(file: string, row: SqlFound): DumpRow {
  const { line } = row;
  if ("fault" in row) return { file, line, values: undefined, fault: row.fault };
  const { columns, cells } = row;
  if (columns.length !== cells.length)
    return { file, line, values: undefined, fault: "it has more or fewer cells than the head has columns" };
  const values: Record<string, string | null> = {};
  for (const [at, column] of columns.entries()) values[column] = cells[at] ?? null;
  return { file, line, values, fault: "" };
}
