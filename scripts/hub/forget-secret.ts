// npm run hub -- forget-secret --yes: the secret of this database is lost for good, and what it sealed goes.
import { hasDatabase } from "#server/db/embedded/finish-restore.ts";
import { DatabaseUnusable, openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { forgetSecret } from "#server/operators/forget-secret.ts";
import { readSecretKey } from "#server/secrets/secret-key.ts";
import { whoSealed } from "#server/secrets/secret-owner.ts";
import { type CommandRun, quietLog, readFlags } from "./command.ts";

const whatGoes =
  "Everyone has to log in again; authenticator apps, recovery codes, sent links and queued emails are gone";

export const run: CommandRun = async ({ options, settings }) => {
  const { dataDir } = settings.config;
  const { databaseUrl, secretKey } = settings.secrets;
  const isMeant = readFlags(options, "npm run hub -- forget-secret [--yes]", "--yes").has("--yes");
  if (databaseUrl === undefined && !hasDatabase(dataDir))
    throw new DatabaseUnusable(`There is no database in ${dataDir}.`);
  const database = await openDatabase({
    dataDir,
    log: quietLog,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    if ((await whoSealed(database.pool, readSecretKey(secretKey, dataDir))) !== "another")
      throw new DatabaseUnusable(
        "The secret here is the one this database was sealed with, so there is nothing to forget.",
      );
    if (!isMeant)
      throw new DatabaseUnusable(
        `${whatGoes}: stop every hub on this database, then run npm run hub -- forget-secret --yes`,
      );
    await migrate(database, quietLog);
    await forgetSecret(database.db, new Date());
  } finally {
    await database.close();
  }
  console.log(`${whatGoes}. The next start takes the secret it finds, or makes one.`);
  return 0;
};
