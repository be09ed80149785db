// A dump of the hosted original with invented people, to try moving in: node test/dump/index.ts DIRECTORY --people 1000 [--sql]. Every
// password is sample-password. Nothing is random: the same people come out each time, a few with the faults of bad dumps.
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/bcrypt";
import type { Cell, Table } from "./people.ts";
import { rowsOf, tables } from "./tables.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { people: { type: "string", default: "1000" }, sql: { type: "boolean", default: false } },
});
const [directory] = positionals;
const people = Number(values.people);
if (directory === undefined || !Number.isSafeInteger(people) || people < 1) {
  console.error("Say where to and how many: node test/dump/index.ts DIRECTORY --people 1000 [--sql]");
  process.exit(1);
}
await mkdir(directory, { recursive: true });
const password = await hash("sample-password", 10);
let sqlFile: WriteStream | undefined;

for (const table of tables) await (values.sql ? writeSql(table) : writeCsv(table));
if (sqlFile) await ended(sqlFile);
console.log(`A sample dump of ${people} people is in ${directory}.`);

async function writeCsv(table: Table): Promise<void> {
  const { name, columns } = table;
  const out = createWriteStream(join(directory!, `${name.replace("public.", "")}.csv`));
  out.write(`${columns.join(",")}\n`);
  for (const row of rowsOf(table, { people, password })) await put(out, `${row.map(csvCell).join(",")}\n`);
  await ended(out);
}

async function writeSql(table: Table): Promise<void> {
  sqlFile ??= createWriteStream(join(directory!, "dump.sql"));
  await put(sqlFile, `COPY ${table.name} (${table.columns.join(", ")}) FROM stdin;\n`);
  for (const row of rowsOf(table, { people, password })) await put(sqlFile, `${row.map(copyCell).join("\t")}\n`);
  await put(sqlFile, "\\.\n\n");
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? "");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function copyCell(cell: Cell): string {
  if (cell === null) return "\\N";
  return String(cell).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

async function put(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await new Promise<void>((resolve) => void out.once("drain", resolve));
}

function ended(out: WriteStream): Promise<void> {
  return new Promise((resolve) => void out.end(() => resolve()));
}
