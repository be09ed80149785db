// npm run restore -- PATH [--replace]: a backup becomes the hub's database again.
import { parseArgs } from "node:util";
import { restoreBackup } from "#server/db/carry/restore.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { printCounts, quietLog, runScript } from "./run-script.ts";

await runScript(async ({ config, secrets }) => {
  if (secrets.databaseUrl !== undefined) {
    throw new DatabaseUnusable("DATABASE_URL is set: restore a PostgreSQL server with pg_restore or psql from what pg_dump made.");
  }
  const [backup, existing] = readArguments();
  if (backup === undefined) throw new DatabaseUnusable("Say which backup: npm run restore -- data/backups/<name> [--replace]");
  const { counts, aside } = await restoreBackup({ backup, dataDir: config.dataDir, existing, now: new Date(), log: quietLog });
  printCounts(counts);
  console.log(`Restored into ${config.dataDir}.`);
  if (aside !== undefined) console.log(`What was there before is kept in\n${aside}`);
});

function readArguments(): [backup: string | undefined, existing: "keep-aside" | "refuse"] {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
    return [positionals[0], values.replace ? "keep-aside" : "refuse"];
  } catch (error) {
    throw new DatabaseUnusable((error as Error).message, { cause: error });
  }
}
