import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";

const log = { info() {}, warn() {}, error() {} };

export async function migrateEmpty(where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...where, log });
  try {
    await migrate(database, log);
  } finally {
    await database.close();
  }
}
