import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { DatabaseUnusable } from "../client.ts";
import { ensureDirectory } from "./directory.ts";
import { DurableFiles } from "./durable-files.ts";
import { imageFolder, openEmbedded } from "./open.ts";
import { proveDurable } from "./prove-durable.ts";
import { WatchedSyncs } from "./watched-syncs.ts";

const limits = { statementLimitMs: 30_000, connectionWaitMs: 8_000 };

test("reading does not touch the disk's patience", async () => {
  const { pool, engine, close } = await openEmbedded({ dataDir: temporaryFolder(), log: silentLog, ...limits });
  onTestFinished(close);
  await pool.query("select 1");
  const before = engine.fsyncs();
  await pool.query("select count(*) from pg_class");
  expect(engine.fsyncs()).toBe(before);
  await pool.query("create table kept (n int)");
  expect(engine.fsyncs()).toBeGreaterThan(before);
});

test("an engine that does not sync its commits is not put to work", async () => {
  const directory = join(temporaryFolder(), "database");
  await ensureDirectory(directory, imageFolder());
  const syncs = new WatchedSyncs();
  const asShipped = new PGlite({ fs: new DurableFiles(directory, syncs) });
  await asShipped.waitReady;
  onTestFinished(() => asShipped.close());
  const proof = () => proveDurable({ engine: asShipped, syncs, directory });
  await expect(proof()).rejects.toThrow(/power cut/);
  await expect(proof()).rejects.toBeInstanceOf(DatabaseUnusable);
});

test("syncing something else than the journal proves nothing", async () => {
  const directory = temporaryFolder();
  mkdirSync(join(directory, "pg_wal"));
  const syncs = new WatchedSyncs();
  const engine = (path: string) => ({
    query() {
      const descriptor = openSync(path, "w");
      syncs.file(descriptor);
      closeSync(descriptor);
      return Promise.resolve();
    },
  });
  const proof = (path: string) =>
    proveDurable({ engine: engine(join(directory, path)) as unknown as PGlite, syncs, directory });
  await expect(proof("pg_control")).rejects.toThrow(/power cut/);
  await proof("pg_wal/000000010000000000000001");
});
