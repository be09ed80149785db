import type pg from "pg";
import { plain, quoted, readSequences, readTables } from "./shape.ts";

export type RawRow = readonly (string | null)[];

export type Carried =
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly RawRow[] }
  | { readonly kind: "sequence"; readonly name: string; readonly value: string; readonly called: boolean };

const batchSize = 500;
// Values travel as the text that PostgreSQL itself writes and reads, so no type is lost on the way.
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

// Every row and every sequence as they are at one moment, whatever is written later.
export async function* readRows(client: pg.ClientBase): AsyncGenerator<Carried, void, undefined> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'");
    await client.query("set local bytea_output = 'hex'; set local extra_float_digits = 1");
    for (const { name, columns } of await readTables(client)) {
      const names = columns.map((column) => column.name);
      yield { kind: "table", name, columns: names };
      yield* readTable(client, `select ${names.map(plain).join(", ")} from ${quoted(name)}`);
    }
    for (const name of await readSequences(client)) {
      const { rows } = await client.query<{ value: string; called: boolean }>(
        `select last_value::text as value, is_called as called from ${quoted(name)}`,
      );
      yield { kind: "sequence", name, ...rows[0]! };
    }
  } finally {
    await client.query("rollback");
  }
}

async function* readTable(client: pg.ClientBase, select: string): AsyncGenerator<Carried, void, undefined> {
  await client.query(`declare carried no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${batchSize} from carried`,
      rowMode: "array",
      types: asText,
    });
    if (rows.length > 0) yield { kind: "rows", rows };
    if (rows.length < batchSize) break;
  }
  await client.query("close carried");
}
