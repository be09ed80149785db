import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateEmpty } from "./migrate-empty.ts";

// Migrated once; each test file starts from a copy of the folder.
export default async function prepare(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-template-"));
  await migrateEmpty({ dataDir });
  project.provide("template", { engine: "embedded", place: dataDir });
  return () => rmSync(dataDir, { recursive: true, force: true });
}
