// npm run move-to-postgres -- URL: everything of the embedded database goes into an empty PostgreSQL database.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { moveToPostgres } from "#server/db/carry/move.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { printCounts, quietLog, runScript } from "./run-script.ts";

await runScript(async ({ config: { dataDir } }) => {
  const databaseUrl = process.argv[2];
  if (databaseUrl === undefined) throw new DatabaseUnusable("Say where to: npm run move-to-postgres -- postgres://user:password@host:5432/database");
  if (!existsSync(join(dataDir, "database"))) throw new DatabaseUnusable(`There is no embedded database in ${dataDir}.`);
  printCounts(await moveToPostgres({ dataDir, databaseUrl, log: quietLog }));
  console.log("All rows arrived. Start the hub with DATABASE_URL set to that address; the embedded database stays as it was.");
});
