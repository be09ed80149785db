import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import type { Database } from "#server/db/client.ts";
import { copyForBackup, oneBackupAtATime } from "./backup.ts";

const now = new Date("2026-05-14T10:20:30.400Z");

test("a copy that fails on its way leaves nothing among the backups", async () => {
  const dataDir = temporaryFolder();
  const full = {
    copyTo(path: string): Promise<void> {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, "half"), "of a file");
      return Promise.reject(new Error("no space left"));
    },
  } as Database;
  await expect(copyForBackup(full, { dataDir, now })).rejects.toThrow("no space left");
  expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
});

test("a database on a server is not copied by the hub", async () => {
  await expect(copyForBackup({} as Database, { dataDir: temporaryFolder(), now })).rejects.toThrow(
    "Only the embedded database is backed up by the hub.",
  );
});

test("where no folder for backups can be made, that is said in a sentence", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "backups"), "");
  await expect(oneBackupAtATime(dataDir, () => Promise.resolve())).rejects.toThrow(
    /^The data directory .* cannot be made/,
  );
});
