// Facts of a database about itself, by name. A table that no feature owns.
import type pg from "pg";

export type Queryable = Pick<pg.ClientBase | pg.Pool, "query">;

/** Undefined as well before the database was migrated so far. */
export async function readFact(database: Queryable, name: string): Promise<string | undefined> {
  if (!(await hasTable(database, "hub_facts"))) return undefined;
  const { rows } = await database.query<{ value: string }>("select value from hub_facts where name = $1", [name]);
  return rows[0]?.value;
}

/** The first value stays; resolves to the stored one. */
export async function claimFact(database: Queryable, name: string, value: string): Promise<string> {
  await database.query("insert into hub_facts values ($1, $2) on conflict do nothing", [name, value]);
  return (await readFact(database, name)) ?? value;
}

/** Replaces an earlier value. */
export async function setFact(database: Queryable, name: string, value: string): Promise<void> {
  await database.query(
    "insert into hub_facts values ($1, $2) on conflict (name) do update set value = excluded.value",
    [name, value],
  );
}

/** Deletes the fact. */
export async function settleFact(database: Queryable, name: string, value: string): Promise<void> {
  await database.query("update hub_facts set value = $2 where name = $1 and value = 'due'", [name, value]);
}

export async function hasTable(database: Queryable, table: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    `public.${table}`,
  ]);
  return rows[0]?.found === true;
}
