import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { silentLog, temporaryFolder } from "#test/databases.ts";
import { DatabaseUnusable } from "../client.ts";
import { ensureDirectory } from "./directory.ts";
import { DurableFiles } from "./durable-files.ts";
import { imageFolder, openEmbedded } from "./open.ts";
import { proveDurable } from "./prove-durable.ts";

const limits = { statementLimitMs: 30_000, connectionWaitMs: 8_000 };

test("every acknowledged write has been through fsync", async () => {
  const { pool, engine, close } = await openEmbedded({ dataDir: temporaryFolder(), log: silentLog, ...limits });
  onTestFinished(close);
  await pool.query("create table kept (n int)");
  for (let n = 0; n < 20; n += 1) {
    const before = engine.fsyncs();
    await pool.query("insert into kept values ($1)", [n]);
    expect(engine.fsyncs()).toBeGreaterThan(before);
  }
});

test("reading does not touch the disk's patience", async () => {
  const { pool, engine, close } = await openEmbedded({ dataDir: temporaryFolder(), log: silentLog, ...limits });
  onTestFinished(close);
  await pool.query("select 1");
  const before = engine.fsyncs();
  await pool.query("select count(*) from pg_class");
  expect(engine.fsyncs()).toBe(before);
});

test("an engine that does not sync its commits is not put to work", async () => {
  const directory = join(temporaryFolder(), "database");
  await ensureDirectory(directory, imageFolder());
  const files = new DurableFiles(directory);
  const asShipped = new PGlite({ fs: files });
  await asShipped.waitReady;
  onTestFinished(() => asShipped.close());
  await expect(proveDurable(asShipped, files)).rejects.toThrow(/power cut/);
  await expect(proveDurable(asShipped, files)).rejects.toBeInstanceOf(DatabaseUnusable);
});
