import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { DatabaseUnusable, openDatabase, type OpenOptions } from "./client.ts";
import { unusableDirectory, unusableServer } from "./unusable.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function refusal(options: Partial<OpenOptions>): Promise<string> {
  const error = await openDatabase({ dataDir: temporaryFolder(), log: silentLog, ...options }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseUnusable);
  return (error as DatabaseUnusable).message;
}

test.each(["nonsense", "postgres:", "mysql://hub@localhost/hub", "postgres://hub@localhost:port/hub"])(
  "%s is reported as a broken address",
  async (databaseUrl) => {
    expect(await refusal({ databaseUrl })).toMatch(/DATABASE_URL is broken/);
  },
);

test("a missing server is reported as unreachable, without the password", async () => {
  const message = await refusal({ databaseUrl: "postgres://hub:secret-word@127.0.0.1:1/hub" });
  expect(message).toMatch(/PostgreSQL server at 127.0.0.1:1 cannot be reached \(ECONNREFUSED\)/);
  expect(message).not.toMatch(/secret-word/);
});

test("a server with an unknown name is reported as unreachable", async () => {
  expect(await refusal({ databaseUrl: "postgres://hub@nowhere.invalid/hub" })).toMatch(
    /nowhere.invalid:5432 cannot be reached/,
  );
});

test("a database that is not there is named", async () => {
  const missing = new URL(server.url);
  missing.pathname = "/not_there";
  expect(await refusal({ databaseUrl: missing.href })).toMatch(/has no database "not_there"/);
});

test("a user that the server does not know is named", async () => {
  const stranger = new URL(server.url);
  stranger.username = "stranger";
  expect(await refusal({ databaseUrl: stranger.href })).toMatch(/refused the user "stranger"/);
});

test.each([
  ["28P01", 'password authentication failed for user "hub"', /refused the user "hub": password authentication failed/],
  ["53300", "too many clients already", /no connection left/],
])("the server's refusal %s becomes a sentence", (code, message, sentence) => {
  const place = { server: "db:5432", database: "hub", user: "hub" };
  expect(unusableServer(Object.assign(new Error(message), { code }), place).message).toMatch(sentence);
});

test("a data directory of a running hub is reported as in use", async () => {
  const dataDir = temporaryFolder();
  await temporaryDatabase({ dataDir });
  expect(await refusal({ dataDir })).toMatch(/in use by another process/);
});

test("a file in place of the data directory is reported", async () => {
  const file = join(temporaryFolder(), "data");
  writeFileSync(file, "");
  expect(await refusal({ dataDir: file })).toMatch(/stands in its way/);
});

test("a read-only data directory is reported", async () => {
  const closed = join(temporaryFolder(), "data");
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  // No right of a folder binds an administrator of the machine; where the system shows itself even they make nothing.
  expect(await refusal({ dataDir: process.getuid?.() === 0 ? "/sys/hub-data" : closed })).toMatch(/cannot be written/);
});

test.each([
  [{ code: "EACCES", message: "permission denied" }, /cannot be written \(EACCES\)/],
  [{ code: "EPERM", message: "operation not permitted" }, /cannot be written \(EPERM\)/],
  [{ code: "EROFS", message: "read-only file system" }, /cannot be written \(EROFS\)/],
  [{ code: "EDQUOT", message: "quota exceeded" }, /disk that holds .* is full/],
  [{ code: "ENOTDIR", message: "not a directory" }, /stands in its way/],
  [{ code: "EEXIST", message: "file exists" }, /stands in its way/],
  [{ code: "ENOSPC", message: "write" }, /disk that holds .* is full/],
  [{ message: "could not write to file: No space left on device" }, /disk that holds .* is full/],
  [{ message: "PGlite failed" }, /cannot be opened: PGlite failed/],
])("trouble with the directory becomes a sentence: %o", (error, sentence) => {
  expect(unusableDirectory(error, "/srv/hub").message).toMatch(sentence);
});

test("a database directory in ruins is refused in a sentence, not replaced", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "database"));
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "18\n");
  expect(await refusal({ dataDir })).toMatch(/cannot be opened/);
});
