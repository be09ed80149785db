// npm run hub -- restore PATH [--replace]: a backup becomes the hub's database again.
import { parseArgs } from "node:util";
import { filesOutside } from "#server/compose.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { type Database, DatabaseUnusable } from "#server/db/client.ts";
import { forgetHead } from "#server/features/audit/chain-head.ts";
import { lastNumbers, noteRestore } from "#server/features/invoices/series-after-restore.ts";
import { forgetSecret } from "#server/operators/forget-secret.ts";
import { readSecretKey } from "#server/secrets/secret-key.ts";
import { whoSealed } from "#server/secrets/secret-owner.ts";
import { createVault } from "#server/secrets/vault.ts";
import { type CommandRun, printCounts, quietLog } from "./command.ts";

export const run: CommandRun = async ({ options, settings: { config, secrets } }) => {
  if (secrets.databaseUrl !== undefined) {
    throw new DatabaseUnusable(
      "DATABASE_URL is set: restore a PostgreSQL server with pg_restore or psql from what pg_dump made.",
    );
  }
  const { backup, existing, withoutKey } = readArguments(options);
  if (backup === undefined)
    throw new DatabaseUnusable(
      "Say which backup: npm run hub -- restore data/backups/<name> [--replace] [--without-key]",
    );
  const given = secrets.secretKey;
  let last: readonly string[] = [];
  async function accept(database: Database, keyInBackup: string | undefined): Promise<void> {
    await refuseOtherSecret(database, keyInBackup);
    last = await lastNumbers(database.pool);
    await noteRestore(database.pool);
  }
  async function refuseOtherSecret({ pool, db }: Database, keyInBackup: string | undefined): Promise<void> {
    // With SECRET_KEY set, no file counts.
    const key = given ?? keyInBackup ?? readSecretKey(undefined, config.dataDir);
    if ((await whoSealed(pool, key)) !== "another") return;
    if (!withoutKey) throw new DatabaseUnusable(neededSecret(given, keyInBackup));
    await forgetSecret(db, new Date());
  }
  const { counts, aside, madeAt } = await restoreBackup({
    backup,
    dataDir: config.dataDir,
    existing,
    now: new Date(),
    log: quietLog,
    accept,
  });
  printCounts(counts);
  console.log(`Restored into ${config.dataDir}.`);
  if (aside !== undefined) console.log(`What was there before is kept in\n${aside}`);
  console.log(nextSteps(last, madeAt));
  // The chain of the backup may end before the stored head.
  const secretKey = readSecretKey(given, config.dataDir);
  if (secretKey !== undefined)
    await forgetHead({ files: filesOutside({ config, secrets }), vault: createVault(secretKey) });
  return 0;
};

function nextSteps(last: readonly string[], madeAt: string): string {
  const ends =
    last.length === 0 ? "The backup holds no invoice or receipt." : `The backup ends with ${last.join(", ")}.`;
  return [
    `\n${ends} People may hold later numbers, so the next start opens a new series by itself: no number is given twice.`,
    "What was issued between the backup and the loss is missing in the books; tell your accountant.",
    `\nOnce the hub is open again, find the payments, refunds and disputes since the backup:\nnpm run hub -- payments reconcile --since ${madeAt}`,
  ].join("\n");
}

function neededSecret(given: string | undefined, keyInBackup: string | undefined): string {
  const needed =
    keyInBackup !== undefined
      ? "SECRET_KEY is set to another secret than the backup's own secret.key: take the setting out"
      : given !== undefined
        ? "SECRET_KEY is another secret than the one that this backup was sealed with: set that one"
        : "The backup holds no secret.key, since its hub had SECRET_KEY set: set the same SECRET_KEY";
  return `${needed} and restore again, or, if the secret is lost for good, add --without-key: all people have to log in again, and authenticator apps and recovery codes are gone.`;
}

function readArguments(args: readonly string[]): {
  backup: string | undefined;
  existing: "keep-aside" | "refuse";
  withoutKey: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: "boolean" }, "without-key": { type: "boolean" } },
    });
    return {
      backup: positionals[0],
      existing: values.replace ? "keep-aside" : "refuse",
      withoutKey: values["without-key"] === true,
    };
  } catch (error) {
    throw new DatabaseUnusable((error as Error).message, { cause: error });
  }
}
