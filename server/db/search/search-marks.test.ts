// The marks of the directory are those of its texts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import type { Database } from "../client.ts";
import { migrate } from "../migrate.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

// Triggers on texts of the directory know their IDs as those of accounts.
const [asha, ravi] = ["018f6b1e-0000-7000-8000-000000000001", "018f6b1e-0000-7000-8000-000000000002"];

const texts = `insert into search_texts (kind, id, at, text) values
  ('listed', '${asha}', '2026-11-01', ' asha motion +WORK +CRAFT:MOTION +CRAFT:MOTION '), ('seen', '${asha}', '2026-11-01', ' asha +WORK '),
  ('listed', '${ravi}', '2026-11-02', ' ravi '), ('user', '${asha}', '2026-11-01', ' asha +tag@example.com +MEMBER')`;

async function marks({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    "select concat_ws(' ', kind, mark, (at at time zone 'UTC')::date) as line from search_marks order by 1",
  );
  return rows.map(({ line }) => line);
}

const ofAsha = ["listed +CRAFT:MOTION 2026-11-01", "listed +WORK 2026-11-01", "seen +WORK 2026-11-01"];

test.each(["embedded", "postgres"])("texts from before the marks get theirs once, on the %s engine", async (engine) => {
  const database = await temporaryDatabase(engine === "embedded" ? {} : { databaseUrl: await server.freshDatabase() });
  await migrate(database, silentLog, { upTo: "0024_discord.sql" });
  await database.pool.query(texts);
  await migrate(database, silentLog);
  expect(await marks(database)).toEqual(ofAsha);
  await database.pool.query("update schema_migrations set checksum = 'another' where name = 'functions'");
  await migrate(database, silentLog);
  expect(await marks(database)).toEqual(ofAsha);
});

test.each(["embedded", "postgres"])("marks follow each change of their text, on the %s engine", async (engine) => {
  const database = await temporaryDatabase(engine === "embedded" ? {} : { databaseUrl: await server.freshDatabase() });
  await migrate(database, silentLog);
  await database.pool.query(texts);
  expect(await marks(database)).toEqual(ofAsha);
  await database.pool.query(
    `update search_texts set text = ' asha rao +CRAFT:MOTION +SEEKS ', at = '2026-11-03' where (kind, id) = ('listed', '${asha}')`,
  );
  const changed = ["listed +CRAFT:MOTION 2026-11-03", "listed +SEEKS 2026-11-03"];
  expect(await marks(database)).toEqual([...changed, "seen +WORK 2026-11-01"]);
  await database.pool.query("delete from search_texts where kind in ('seen', 'user')");
  expect(await marks(database)).toEqual(changed);
  await database.pool.query("delete from search_texts");
  expect(await marks(database)).toEqual([]);
});
