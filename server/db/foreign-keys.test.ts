import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();

// The columns of each foreign key, and whether a whole index begins with them, in any order.
const withoutIndex = `
  select conrelid::regclass || '.' || conname as key from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid and indpred is null
      and (select array_agg(key order by key) from unnest((indkey::int2[])[0:cardinality(conkey) - 1]) key) = (select array_agg(key order by key) from unnest(conkey) key))
  order by 1`;

async function keysWithoutIndex(): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ key: string }>(withoutIndex);
  return rows.map(({ key }) => key);
}

test("rows that refer to a deleted row are found by an index", async () => {
  expect(await keysWithoutIndex()).toEqual([]);
  await hub.ctx.database.pool.query(
    "create table pets (id int primary key, owner uuid references accounts (id), name text)",
  );
  expect(await keysWithoutIndex()).toEqual(["pets.pets_owner_fkey"]);
  await hub.ctx.database.pool.query("create index pets_unnamed on pets (owner) where name is null");
  expect(await keysWithoutIndex(), "half an index is none").toEqual(["pets.pets_owner_fkey"]);
  await hub.ctx.database.pool.query("create index pets_owner on pets (owner, name)");
  expect(await keysWithoutIndex()).toEqual([]);
});
