// npm run hub -- move-to-postgres URL: everything of the embedded database goes into an empty PostgreSQL database.
import { hasDatabase } from "#server/db/embedded/finish-restore.ts";
import { moveToPostgres } from "#server/backup/move.ts";
import { type Database, DatabaseUnusable } from "#server/db/client.ts";
import { noteMove, noteRestore } from "#server/features/invoices/series-after-restore.ts";
import { openVault } from "#server/secrets/secret-owner.ts";
import { type CommandRun, printCounts, quietLog } from "./command.ts";

export const run: CommandRun = async ({ options, settings }) => {
  const { dataDir } = settings.config;
  const { secretKey } = settings.secrets;
  const [databaseUrl, ...rest] = options;
  if (databaseUrl === undefined || databaseUrl.startsWith("-") || rest.length > 0)
    throw new DatabaseUnusable(
      "Say where to: npm run hub -- move-to-postgres postgres://user:password@host:5432/database",
    );
  if (!hasDatabase(dataDir)) throw new DatabaseUnusable(`There is no embedded database in ${dataDir}.`);
  // A file that cannot be opened here could not be opened there either.
  const accept = async ({ pool }: Database): Promise<void> =>
    void (await openVault(pool, { given: secretKey, dataDir }));
  // The old folder, if it is ever used again, gives no number of the new one again.
  async function arrived({ source, target }: { source: Database; target: Database }): Promise<void> {
    await noteRestore(source.pool);
    await noteMove(target.pool);
  }
  printCounts(await moveToPostgres({ dataDir, databaseUrl, log: quietLog, accept, arrived }));
  console.log(
    "All rows arrived. Start the hub with DATABASE_URL set to that address; the embedded database keeps its rows and does not open again.",
  );
  return 0;
};
