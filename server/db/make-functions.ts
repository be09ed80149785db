// Functions and triggers of the database are in functions/*.sql. All are made again, in the order of their names, when one of them changed.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const folder = fileURLToPath(new URL("./functions", import.meta.url));

// Beside the rows of the migrations: which functions were made.
const rowName = "functions";
export const appliedMigrations = `select name, checksum from schema_migrations where name <> '${rowName}' order by name collate "C"`;

export async function readFunctions(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.join("\n").replaceAll("\r\n", "\n");
}

export async function makeFunctions(client: pg.ClientBase, text: string): Promise<void> {
  const checksum = createHash("sha256").update(text).digest("hex");
  const { rowCount } = await client.query("select from schema_migrations where name = $1 and checksum = $2", [
    rowName,
    checksum,
  ]);
  if (rowCount === 1) return;
  await client.query(text);
  await client.query(
    "insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum, applied_at = now()",
    [rowName, checksum],
  );
}
