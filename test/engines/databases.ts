import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase, type Database, type OpenOptions } from "#server/db/client.ts";

// Folders and databases that disappear with their test.
export const silentLog = { info() {}, warn() {}, error() {} };

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hub-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function temporaryDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir: options.dataDir ?? temporaryFolder(), log: silentLog, ...options });
  onTestFinished(() => database.close());
  return database;
}
