import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateEmpty, provideEmpty } from "./migrate-empty.ts";

// Migrated once; each test file, and each hub in a process of its own, starts from a copy of the folder.
export default async function prepare(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-template-"));
  await migrateEmpty({ dataDir });
  provideEmpty(project, { dataDir });
  return () => rmSync(dataDir, { recursive: true, force: true });
}
