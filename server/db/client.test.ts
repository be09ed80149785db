import { sql } from "#server/db/drizzle.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import {
  announce,
  inOneStatement,
  inTransaction,
  openDatabase,
  type ChangeListener,
  type Database,
  type Db,
  type OpenOptions,
  type Topic,
  type Tx,
} from "./client.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const engines = {
  embedded: (options: Partial<OpenOptions>) => temporaryDatabase(options),
  postgres: async (options: Partial<OpenOptions>) =>
    temporaryDatabase({ ...options, databaseUrl: await server.freshDatabase() }),
};

describe.each(["embedded", "postgres"] as const)("on the %s engine", (engine) => {
  async function openWithTable(options: Partial<OpenOptions> = {}): Promise<Database> {
    const database = await engines[engine](options);
    await database.pool.query("create table kept (n int primary key)");
    return database;
  }

  test("an act that fails half way leaves nothing", async () => {
    const { db, pool } = await openWithTable();
    const act = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      throw new Error("changed my mind");
    });
    await expect(act).rejects.toThrow("changed my mind");
    expect((await pool.query("select * from kept")).rows).toEqual([]);
  });

  test("an announcement reaches this process once, before the act returns, and only after its commit", async () => {
    const database = await openWithTable();
    const heard: Topic[] = [];
    const stop = database.onChange((topic) => heard.push(topic));
    await inTransaction(database.db, async (tx) => {
      await announce(tx, "catalog");
      await announce(tx, "catalog");
      await announce(tx, "settings");
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(["catalog", "settings"]);
    const undone = inTransaction(database.db, async (tx) => {
      await announce(tx, "catalog");
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(undone).rejects.toThrow();
    stop();
    await inTransaction(database.db, (tx) => announce(tx, "catalog"));
    expect(heard).toEqual(["catalog", "settings"]);
  });

  test("a listener that fails does not undo the act, nor keep others from hearing", async () => {
    const database = await openWithTable();
    const heard: Topic[] = [];
    database.onChange(() => {
      throw new Error("deaf");
    });
    database.onChange((topic) => heard.push(topic));
    await inTransaction(database.db, (tx) => announce(tx, "catalog"));
    expect(heard).toEqual(["catalog"]);
  });

  test("many callers at once are all answered, each with their own answer", async () => {
    const { pool } = await openWithTable();
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => pool.query<{ n: number }>("select $1::int as n", [n])));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });

  test("a statement that runs too long is ended", async () => {
    const { pool } = await openWithTable({ statementLimitMs: 2000 });
    await expect(pool.query("select count(*) from generate_series(1, 1000000000)")).rejects.toThrow(/statement/i);
    await expect(pool.query("select 1")).resolves.toBeDefined();
  });

  test("text, numbers and moments come back as they went in", async () => {
    const { pool } = await openWithTable();
    const moment = new Date("2026-01-31T23:59:59.123Z");
    const { rows } = await pool.query("select $1::text as text, $2::timestamptz as moment, $3::jsonb as json", [
      "ड़ 🎨",
      moment,
      { a: [1, null] },
    ]);
    expect(rows).toEqual([{ text: "ड़ 🎨", moment, json: { a: [1, null] } }]);
  });
});

test("a query that forgot its transaction fails with a sentence that says so, and the act is undone", async () => {
  const { db, pool } = await temporaryDatabase({ connectionWaitMs: 2000 });
  const act = inTransaction(db, async (tx) => {
    await tx.execute(sql`create table kept (n int)`);
    await db.execute(sql`select 1`);
  });
  await expect(act).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/outside the transaction from inside it/) },
  });
  expect((await pool.query("select to_regclass('kept') as found")).rows).toEqual([{ found: null }]);
});

test("the types tell a transaction from the database, in both directions", () => {
  // @ts-expect-error what is not a transaction cannot announce
  const announceOutside = (db: Db): Promise<void> => announce(db, "catalog");
  // @ts-expect-error a transaction is not the database
  const openWithin = (tx: Tx): Promise<void> => inTransaction(tx, async () => undefined);
  expect([announceOutside, openWithin]).toHaveLength(2);
});

test("a topic that nothing shows cannot be announced", () => {
  // @ts-expect-error a slip of the pen would drop nothing
  const announceMisspelt = (tx: Tx): Promise<void> => announce(tx, "catalogue");
  // @ts-expect-error nor does any listener hear it
  const hearMisspelt: ChangeListener = (topic) => void (topic === "catalogue");
  expect([announceMisspelt, hearMisspelt]).toHaveLength(2);
});

test("only the transaction that inTransaction gave can announce", async () => {
  const { db } = await temporaryDatabase();
  await expect(db.transaction((tx) => announce(tx, "catalog"))).rejects.toThrow(/inTransaction/);
});

test("PostgreSQL compiles no statement, however long it expects it to take", async () => {
  const { pool } = await temporaryDatabase({ databaseUrl: await server.freshDatabase() });
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    "explain select from generate_series(1, 100000) a, generate_series(1, 100000) b",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("JIT");
});

test("the other processes on one PostgreSQL hear each announcement, and none hears it twice", async () => {
  const databaseUrl = await server.freshDatabase();
  const [one, two] = [await temporaryDatabase({ databaseUrl }), await temporaryDatabase({ databaseUrl })];
  const heardByOne: Topic[] = [];
  one.onChange((topic) => heardByOne.push(topic));
  const twoHears = nextTopic(two);
  await inTransaction(one.db, (tx) => announce(tx, "catalog"));
  expect(await twoHears).toBe("catalog");
  // An announcement that two makes after it heard arrives at one after any of its own.
  const oneHears = nextTopic(one);
  await inTransaction(two.db, (tx) => announce(tx, "settings"));
  expect(await oneHears).toBe("settings");
  expect(heardByOne).toEqual(["catalog", "settings"]);
});

test("of a burst of single statements the other processes hear once, and this one each time", async () => {
  const databaseUrl = await server.freshDatabase();
  const [one, two] = [await temporaryDatabase({ databaseUrl }), await temporaryDatabase({ databaseUrl })];
  const [heardByOne, heardByTwo]: [Topic[], Topic[]] = [[], []];
  one.onChange((topic) => heardByOne.push(topic));
  two.onChange((topic) => heardByTwo.push(topic));
  const tell = () =>
    inOneStatement(one.db, "work parcel", async (news) => {
      if (news) await one.pool.query("select pg_notify($1, $2)", [news.channel, news.news]);
    });
  await Promise.all([tell(), tell(), tell()]);
  await inTransaction(one.db, (tx) => announce(tx, "settings"));
  await expect.poll(() => heardByTwo).toContain("settings");
  expect(heardByTwo).toEqual(["work parcel", "settings"]);
  expect(heardByOne).toEqual(["work parcel", "work parcel", "work parcel", "settings"]);
});

test("a closed data directory can be opened again in the same process", async () => {
  const dataDir = temporaryFolder();
  const first = await openDatabase({ dataDir, log: silentLog });
  await first.pool.query("create table kept as select 7 as n");
  await first.close();
  const second = await openDatabase({ dataDir, log: silentLog });
  const { rows } = await second.pool.query("select n from kept");
  await second.close();
  expect(rows).toEqual([{ n: 7 }]);
});

function nextTopic(database: Database): Promise<Topic> {
  return new Promise((resolve) => {
    const stop = database.onChange((topic) => {
      stop();
      resolve(topic);
    });
  });
}
