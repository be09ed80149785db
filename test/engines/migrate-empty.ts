import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { keepTemplate } from "#test/hub/server.ts";
import type { Template } from "./clone.ts";

const log = { info() {}, warn() {}, error() {} };

export async function migrateEmpty(where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...where, log });
  try {
    await migrate(database, log);
  } finally {
    await database.close();
  }
}

/** For hubs in the process of a test file and for those in one of their own. */
export function provideEmpty(project: TestProject, template: Template): void {
  project.provide("template", template);
  keepTemplate("empty", template);
}
