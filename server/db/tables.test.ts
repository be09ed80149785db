import { glob } from "node:fs/promises";
import { join } from "node:path";
import { is } from "#server/db/drizzle.ts";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { migrate } from "./migrate.ts";

interface ColumnFacts {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
}

const root = join(import.meta.dirname, "..");
// Tables that no feature owns.
const ownedByTheHouse = [
  "schema_migrations",
  "rate_windows",
  "search_texts",
  "search_marks",
  "due_work",
  "hub_facts",
  "idempotency_keys",
  "sandbox_visits",
];

async function tablesInCode(): Promise<PgTable[]> {
  const tables: PgTable[] = [];
  for await (const file of glob("features/*/*tables.ts", { cwd: root })) {
    const named = (await import(join(root, file))) as Record<string, unknown>;
    tables.push(...Object.values(named).filter((value) => is(value, PgTable)));
  }
  return tables;
}

function describeTable(table: PgTable): ColumnFacts[] {
  const { name, columns } = getTableConfig(table);
  return columns.map((column) => ({
    table: name,
    column: column.name,
    type: longName(column.getSQLType()),
    required: column.notNull,
  }));
}

// The same type under the name by which PostgreSQL calls it.
function longName(type: string): string {
  const [, base = type, limit = "", rest = ""] = /^([a-z ]+?)(\(.*?\))?((?:\[\])*)$/.exec(type) ?? [];
  const names: Record<string, string> = {
    timestamp: "timestamp without time zone",
    time: "time without time zone",
    varchar: "character varying",
    char: "character",
    serial: "integer",
    bigserial: "bigint",
    smallserial: "smallint",
  };
  const zoned = /^timestamp(\(\d\))? with time zone$/.exec(type);
  if (zoned) return type;
  return `${names[base] ?? base}${limit.replaceAll(" ", "")}${rest}`;
}

const columnsQuery = `
  select t.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
  from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and a.attnum > 0 and not a.attisdropped
    and t.relname <> all ($1)`;

function inOrder(described: readonly ColumnFacts[]): string[] {
  return described
    .map(({ table, column, type, required }) => `${table}.${column} ${type}${required ? " not null" : ""}`)
    .toSorted();
}

test("the tables the code speaks of are the tables the migrations made", async () => {
  const database = await temporaryDatabase();
  await migrate(database, silentLog);
  const { rows } = await database.pool.query<ColumnFacts>(columnsQuery, [ownedByTheHouse]);
  const code = (await tablesInCode()).flatMap(describeTable);
  expect(code.length).toBeGreaterThan(0);
  expect(inOrder(code)).toEqual(inOrder(rows));
});
