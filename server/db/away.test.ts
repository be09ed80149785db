import type { Duplex } from "node:stream";
import { sql } from "#server/db/drizzle.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { weakConnection, type WeakConnection } from "#test/stubs/weak-connection.ts";
import { DatabaseAway, isDatabaseAway } from "./away.ts";
import { announce, inTransaction, openDatabase, type Database } from "./client.ts";
import { preparedStatement } from "./prepared.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const limits = { statementLimitMs: 300, connectionWaitMs: 1000 };
const connections = 10;

async function overWeakLine(): Promise<{ database: Database; line: WeakConnection; direct: string }> {
  const direct = await server.freshDatabase();
  const line = await weakConnection(direct);
  return { database: await temporaryDatabase({ databaseUrl: line.url, ...limits }), line, direct };
}

async function failure(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.fail("it went well"),
    (error: unknown) => error,
  );
}

function ask({ db }: Database): Promise<unknown> {
  return db.execute(sql`select 1`);
}

test("a statement without an answer ends, in a transaction or outside, and its connection is discarded", async () => {
  const { database, line } = await overWeakLine();
  await Promise.all(Array.from({ length: connections }, () => ask(database)));
  line.fallSilent();
  const outside = failure(ask(database));
  const inside = failure(inTransaction(database.db, (tx) => tx.execute(sql`select 1`)));
  expect([await outside, await inside].map(isDatabaseAway)).toEqual([true, true]);
  line.recover();
  // The next callers get the other silent connections and fail too; then none is left.
  const ten = () => Array.from({ length: connections }, () => ask(database));
  await Promise.allSettled(ten());
  expect(await Promise.all(ten())).toHaveLength(connections);
});

test("a statement known by name whose connection breaks is the database's fault as well", async () => {
  const { database, line } = await overWeakLine();
  // It does not read, so it is not asked again over another connection.
  const sleep = preparedStatement(
    "sleep",
    sql`delete from pg_class where pg_sleep(${sql.placeholder("seconds")}) is null`,
  );
  await ask(database);
  const broken = failure(sleep(database.db, { seconds: 60 }));
  line.cut();
  expect(isDatabaseAway(await broken)).toBe(true);
});

test("a server that says nothing at COMMIT is not waited for twice", async () => {
  const { database, line } = await overWeakLine();
  const error = await failure(
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      line.fallSilent();
    }),
  );
  expect(isDatabaseAway(error)).toBe(true);
});

test("connections that break at BEGIN are given back", async () => {
  const { database, line } = await overWeakLine();
  await Promise.all(Array.from({ length: connections }, () => ask(database)));
  line.fallSilent();
  const acts = Array.from({ length: connections }, () =>
    failure(inTransaction(database.db, (tx) => announce(tx, "catalog"))),
  );
  expect((await Promise.all(acts)).map(isDatabaseAway)).not.toContain(false);
  line.recover();
  await inTransaction(database.db, (tx) => tx.execute(sql`select 1`));
});

test("the first failure is reported, also when the ROLLBACK fails", async () => {
  const { database, line } = await overWeakLine();
  const changedMyMind = new Error("changed my mind");
  const error = await failure(
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      line.cut();
      throw changedMyMind;
    }),
  );
  expect(error).toBe(changedMyMind);
  const ended = await failure(
    inTransaction(database.db, async (tx) => {
      line.cut();
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseAway(ended)).toBe(true);
});

test("work without timeouts is waited for", async () => {
  const { database } = await overWeakLine();
  const { rows } = await database.withoutTimeouts((client) => client.query("select pg_sleep(2.5), 7 as n"));
  expect(rows[0]).toMatchObject({ n: 7 });
});

test("a silent server does not keep the pool from closing", async () => {
  const line = await weakConnection(await server.freshDatabase());
  const database = await openDatabase({ databaseUrl: line.url, dataDir: temporaryFolder(), log: silentLog, ...limits });
  await ask(database);
  line.fallSilent();
  await database.close();
});

test("a server that is read-only, or refuses connections, is away; a refused statement is not", async () => {
  const { database, direct } = await overWeakLine();
  const operator = new pg.Client({ connectionString: await server.freshDatabase() });
  await operator.connect();
  const name = new URL(direct).pathname.slice(1);
  const write = () =>
    inTransaction(database.db, (tx) =>
      tx.execute(sql`create table if not exists kept (n int primary key check (n < 3))`),
    );
  await write();
  const insert = (n: number) => inTransaction(database.db, (tx) => tx.execute(sql`insert into kept values (${n})`));
  await insert(1);
  expect([await failure(insert(1)), await failure(insert(3))].map(isDatabaseAway)).toEqual([false, false]);

  const bounce = () =>
    operator.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [name]);
  await operator.query(`alter database ${name} set default_transaction_read_only = on`);
  await bounce();
  expect(isDatabaseAway(await failure(insert(2)))).toBe(true);
  await operator.query(`alter database ${name} allow_connections false`);
  await bounce();
  expect([await failure(ask(database)), await failure(insert(2))].map(isDatabaseAway)).toEqual([true, true]);
  await operator.end();
});

function fromServer(code: string): Error {
  return Object.assign(new pg.DatabaseError("said by the server", 20, "error"), { code });
}

test.each(["08006", "25006", "25P03", "53100", "53300", "55000", "55P03", "57014", "57P01", "57P03", "58030"])(
  "%s means away",
  (code) => {
    expect(isDatabaseAway(new Error("Failed query", { cause: fromServer(code) }))).toBe(true);
  },
);

test.each(["22021", "23505", "25P02", "40P01", "42P01", "XX001"])("%s is a failure of its own", (code) => {
  expect(isDatabaseAway(new Error("Failed query", { cause: fromServer(code) }))).toBe(false);
});

test("a caller's broken connection is not the database's, though both bear one code", () => {
  const broken = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  expect(isDatabaseAway(broken)).toBe(false);
  expect(isDatabaseAway(new DatabaseAway("The database cannot be reached.", { cause: broken }))).toBe(true);
});

// Every idle connection, closed by the server while the hub does not know yet.
async function closedUnheard({
  database,
  direct,
}: {
  readonly database: Database;
  readonly direct: string;
}): Promise<() => void> {
  const streams: Duplex[] = [];
  database.pool.on("acquire", (client) =>
    streams.push((client as unknown as { connection: { stream: Duplex } }).connection.stream),
  );
  await Promise.all(Array.from({ length: 3 }, () => database.pool.query("select pg_sleep(0.1)")));
  const deaf = [...streams];
  for (const stream of deaf) stream.pause();
  const operator = new pg.Client({ connectionString: direct });
  await operator.connect();
  // The server is shared with the other test files: theirs are left alone.
  const others =
    "from pg_stat_activity where application_name = 'hub' and state = 'idle' and datname = current_database()";
  await operator.query(`select pg_terminate_backend(pid) ${others}`);
  await expect.poll(async () => (await operator.query(`select 1 ${others}`)).rows).toEqual([]);
  await operator.end();
  return () => deaf.forEach((stream) => stream.resume());
}

test("reads and new transactions survive idle connections that the server closed", async () => {
  const direct = await server.freshDatabase();
  const database = await temporaryDatabase({ databaseUrl: direct });
  await database.pool.query("create table kept (n int)");
  for (const act of [
    () => database.pool.query("select 7 as n"),
    () => inTransaction(database.db, (tx) => tx.execute(sql`insert into kept values (7) returning n`)),
  ]) {
    const hear = await closedUnheard({ database, direct });
    const done = act();
    hear();
    expect((await done).rows).toEqual([{ n: 7 }]);
  }
  expect((await database.pool.query("select n from kept")).rows).toEqual([{ n: 7 }]);
});

test("a statement that writes is not repeated", async () => {
  const direct = await server.freshDatabase();
  const database = await temporaryDatabase({ databaseUrl: direct });
  await database.pool.query("create table kept (n int)");
  const hear = await closedUnheard({ database, direct });
  const error = failure(database.db.execute(sql`insert into kept values (7)`));
  hear();
  expect(isDatabaseAway(await error)).toBe(true);
  expect((await database.pool.query("select n from kept")).rows).toEqual([]);
});
