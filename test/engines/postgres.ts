import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";
import { migrateEmpty } from "./migrate-empty.ts";

// Migrated once; each test file starts from a database made with this one as its template.
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const databaseUrl = await server.freshDatabase();
  await migrateEmpty({ databaseUrl, dataDir: "" });
  project.provide("template", { engine: "postgres", place: databaseUrl });
  return () => server.stop();
}
