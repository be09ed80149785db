import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";
import { migrateEmpty, provideEmpty } from "./migrate-empty.ts";

// Migrated once; each test file, and each hub in a process of its own, starts from a database made with this one as its template.
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const databaseUrl = await server.freshDatabase();
  await migrateEmpty({ databaseUrl, dataDir: "" });
  provideEmpty(project, { databaseUrl });
  return () => server.stop();
}
