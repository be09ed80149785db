import type pg from "pg";
import { DatabaseUnusable } from "#server/db/unusable.ts";
import type { Carried, RawRow } from "./read.ts";
import { plain, quoted, readTables, type Table } from "./shape.ts";

export type Counts = ReadonlyMap<string, number>;

// All or nothing, into a database that was empty before it was migrated; gives how many rows each table received.
export async function writeRows(client: pg.ClientBase, carried: AsyncIterable<Carried>): Promise<Counts> {
  await client.query("begin");
  try {
    const tables = await readTables(client);
    await clear(client, tables);
    await relax(client, tables);
    const counts = await fill(client, tables, carried);
    await restore(client, tables);
    await verify(client, counts);
    await client.query("commit");
    return counts;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

// The rows that a migration planted are among the carried ones, perhaps changed since.
async function clear(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
}

// Rows may point at rows that come later, and were once through every trigger already.
async function relax(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name, foreignKeys } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const key of foreignKeys)
      await alterKey(client, { table: name, key: key.name, timing: "deferrable initially deferred" });
  }
}

async function restore(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query("set constraints all immediate");
  for (const { name, foreignKeys } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const key of foreignKeys) await alterKey(client, { table: name, key: key.name, timing: key.timing });
  }
}

async function alterKey(client: pg.ClientBase, to: { table: string; key: string; timing: string }): Promise<void> {
  await client.query(`alter table ${quoted(to.table)} alter constraint ${plain(to.key)} ${to.timing}`);
}

async function fill(client: pg.ClientBase, tables: readonly Table[], carried: AsyncIterable<Carried>): Promise<Counts> {
  const counts = new Map<string, number>();
  let current = "";
  let insert = "";
  let width = 0;
  for await (const part of carried) {
    if (part.kind === "table") {
      current = part.name;
      width = part.columns.length;
      insert = insertInto(tables, part);
      counts.set(current, 0);
    } else if (part.kind === "rows") {
      await client.query(insert, byColumn(part.rows, width));
      counts.set(current, counts.get(current)! + part.rows.length);
    } else {
      await client.query("select setval($1::regclass, $2::bigint, $3)", [quoted(part.name), part.value, part.called]);
    }
  }
  return counts;
}

function insertInto(
  tables: readonly Table[],
  part: { readonly name: string; readonly columns: readonly string[] },
): string {
  const table = tables.find(({ name }) => name === part.name);
  if (!table) throw new DatabaseUnusable(`The target database has no table ${part.name}.`);
  const types = part.columns.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (!column) throw new DatabaseUnusable(`The target database has no column ${name} in its table ${part.name}.`);
    return column.type;
  });
  const names = part.columns.map(plain).join(", ");
  const values = types.map((type, index) => `c${index}::${type}`).join(", ");
  const given = types.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const aliases = types.map((_, index) => `c${index}`).join(", ");
  return `insert into ${quoted(part.name)} (${names}) overriding system value select ${values} from unnest(${given}) as given(${aliases})`;
}

function byColumn(rows: readonly RawRow[], width: number): (string | null)[][] {
  return Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));
}

async function verify(client: pg.ClientBase, counts: Counts): Promise<void> {
  for (const [name, expected] of counts) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(name)}`);
    const count = Number(rows[0]?.count);
    if (count !== expected)
      throw new DatabaseUnusable(
        `The table ${name} should hold ${expected} rows and holds ${count}; nothing was kept.`,
      );
  }
}
