import type pg from "pg";
import { DatabaseUnusable } from "#server/db/unusable.ts";

export interface CarriedColumn {
  readonly name: string;
  readonly type: string;
}

export interface ForeignKey {
  readonly name: string;
  readonly timing: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly CarriedColumn[];
  readonly foreignKeys: readonly ForeignKey[];
}

// The list of migrations stays the target's own.
const ownBusiness = "schema_migrations";

// Types without their limits: a cast to varchar(5) would cut a value off in silence, while the insert itself refuses it.
const tablesQuery = `
  select t.relname as name,
    coalesce((
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ), '[]') as columns,
    coalesce((
      select json_agg(json_build_object('name', k.conname, 'timing',
        case when not k.condeferrable then 'not deferrable' when k.condeferred then 'deferrable initially deferred'
        else 'deferrable initially immediate' end) order by k.conname)
      from pg_constraint k
      where k.conrelid = t.oid and k.contype = 'f'
    ), '[]') as "foreignKeys"
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and t.relname <> $1
  order by t.relname`;

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery, [ownBusiness]);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  );
  return rows.map(({ name }) => name);
}

export function quoted(name: string): string {
  return `public."${name.replaceAll('"', '""')}"`;
}

export function plain(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// Rows that migrations write into an empty database count as empty: an interrupted move can be started again.
const writtenByMigrations = "hub_facts";

export async function refuseFilled(client: pg.ClientBase): Promise<void> {
  for (const { name } of await readTables(client)) {
    if (name === writtenByMigrations) continue;
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw new DatabaseUnusable(`The target database is not empty: its table ${name} holds rows.`);
  }
}
