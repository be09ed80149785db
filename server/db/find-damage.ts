import type pg from "pg";
import { DatabaseUnusable } from "./unusable.ts";

interface Pointer {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

const pointers = `
  select k.conrelid::regclass::text as child, quote_ident(a.attname) as column, k.confrelid::regclass::text as parent
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`;

/** A table that others point into and that is empty has lost its file: the database itself takes a file of zeros for an empty one. */
export async function refuseDamage(database: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await database.query<Pointer>(pointers);
  if (rows.length === 0) return;
  // The parent is read first: it nearly always has rows, and then no other table is read.
  const holes = rows.map(
    ({ child, column, parent }) =>
      `select '${parent.replaceAll("'", "''")}' as parent where not exists (select from ${parent}) and exists (select from ${child} where ${column} is not null)`,
  );
  const { rows: lost } = await database.query<{ parent: string }>(`${holes.join(" union all ")} limit 1`);
  if (lost[0] === undefined) return;
  throw new DatabaseUnusable(
    `The database is damaged (the table ${lost[0].parent} is empty, and other tables point into it): restore a backup, which puts what is there aside: npm run hub -- restore data/backups/<name> --replace, or pg_restore.`,
  );
}
