import { createServer, type Server } from "node:net";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { freePort, runServer, startServer } from "#test/hub/server.ts";

let squatter: Server | undefined;

afterEach(async () => {
  await new Promise((resolve) => (squatter ? squatter.close(resolve) : resolve(undefined)));
  squatter = undefined;
});

// One sentence for a person: no stack, no second line, and a failing exit code for scripts.
async function expectRefused(settings: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, output } = await runServer(settings);
  expect(output.trim()).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at |Error:|node:internal/);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

test("a port that is in use is named", async () => {
  const port = await freePort();
  squatter = createServer();
  await new Promise<void>((resolve) => squatter?.listen(port, "127.0.0.1", resolve));
  const dataDir = mkdtempSync(join(tmpdir(), "hub-refused-"));
  await expectRefused({ PORT: String(port), DATA_DIR: dataDir }, new RegExp(`^Port ${port} is in use`));
  expect(readdirSync(dataDir), "before anything was made").toEqual([]);
});

test("a port that is not a number is refused", () => expectRefused({ PORT: "ninety" }, /^PORT must be a port number/));

test("a setting that looks like a typo is named", () =>
  expectRefused(
    { DATABSE_URL: "postgres://db/hub" },
    /^DATABSE_URL is not a setting of the hub; did you mean DATABASE_URL\?$/,
  ));

const payments = { PAYMENTS: "cashfree", CASHFREE_CLIENT_ID: "shop", CASHFREE_CLIENT_SECRET: "hush" };

test("settings that contradict each other are refused", () =>
  expectRefused(
    {
      NODE_ENV: "production",
      PUBLIC_URL: "https://hub.example",
      SMTP_URL: "smtp://mail.example",
      RATE_LIMIT: "off",
      ...payments,
    },
    /^RATE_LIMIT=off contradicts/,
  ));

test("production without its address is refused", () =>
  expectRefused(
    { NODE_ENV: "production", SMTP_URL: "smtp://mail.example", RATE_LIMIT: "on", ...payments },
    /^PUBLIC_URL is missing/,
  ));

test("production without a payment provider is refused", () =>
  expectRefused(
    { NODE_ENV: "production", PUBLIC_URL: "https://hub.example", SMTP_URL: "smtp://mail.example", RATE_LIMIT: "on" },
    /^PAYMENTS is missing/,
  ));

test("all faults of a start are printed together, one sentence a line", async () => {
  const { code, output } = await runServer({ PORT: "ninety", SMS_METHOD: "PUT", TRUST_PROXI: "1" });
  expect(output.trim().split("\n")).toEqual([
    "TRUST_PROXI is not a setting of the hub; did you mean TRUST_PROXY?",
    "PORT must be a port number, 0 to 65535.",
    "SMS_METHOD must be POST or GET.",
  ]);
  expect(code).toBe(1);
});

test("several processes on the embedded database are refused", () =>
  expectRefused(
    { WORKERS: "2" },
    /^WORKERS=2 contradicts the embedded database, which serves one process: set DATABASE_URL/,
  ));

test("a fault that stops the first of several processes is printed once, and the hub ends", async () => {
  const port = await freePort();
  await expectRefused({ DATABASE_URL: `postgres://hub@127.0.0.1:${port}/hub`, WORKERS: "2" }, /^DATABASE_URL: /);
});

test("more processes than the database server has connections for are refused", async () => {
  const { pathname, href } = new URL(await (await startPostgres()).freshDatabase());
  await onServer(href, `alter database ${pathname.slice(1)} connection limit 20`);
  await expectRefused(
    { DATABASE_URL: href, WORKERS: "5" },
    /^WORKERS=5 are too many for the database server, which allows 20 connections: set WORKERS to 3 or less/,
  );
});

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("an invalid database address is refused", () =>
  expectRefused({ DATABASE_URL: "mysql://db/hub" }, /^DATABASE_URL must look like postgres/));

test("an unreachable database server is named without its password", async () => {
  const port = await freePort();
  const { code, output } = await runServer({ DATABASE_URL: `postgres://hub:open-sesame@127.0.0.1:${port}/hub` });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/open-sesame|\n\s+at /);
});

test("a missing database ends the start with one sentence", async () => {
  const address = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  address.pathname = "/no_such_database";
  await expectRefused({ DATABASE_URL: address.href }, /no_such_database/);
});

test("a data folder that another hub is using is refused", async () => {
  const first = await startServer();
  try {
    await expectRefused({ DATA_DIR: first.dataDir }, /in use|already/);
  } finally {
    await first.stop();
  }
});

test("a database sealed with another secret is refused, and so is one with its key missing", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-sealed-"));
  const first = await startServer({ DATA_DIR: dataDir });
  await first.stop();
  await expectRefused(
    { DATA_DIR: dataDir, SECRET_KEY: "another secret of thirty-two characters" },
    /^SECRET_KEY is set to another secret than the one this database was sealed with/,
  );
  rmSync(join(dataDir, "secret.key"));
  await expectRefused({ DATA_DIR: dataDir }, /^There is no secret\.key in /);
  expect(existsSync(join(dataDir, "secret.key"))).toBe(false);
  writeFileSync(join(dataDir, "secret.key"), "");
  await expectRefused({ DATA_DIR: dataDir }, /secret\.key has fewer than 32 characters/);
});

test("a data folder that is a file is refused", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "hub-file-")), "data");
  writeFileSync(file, "");
  await expectRefused({ DATA_DIR: file }, /data/);
});
