// npm run rotate-keys: a new key signs access tokens from now on, whether the hub is running or not.
import { compose } from "#server/compose.ts";
import { migrate } from "#server/db/migrate.ts";
import { rotateSigningKeys } from "#server/features/accounts/sessions/rotate-signing-keys.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { quietLog, runScript, type Settings } from "./run-script.ts";

await runScript(async (settings) => {
  const { config, secrets } = settings;
  const running = secrets.databaseUrl === undefined ? await askRunningHub<{ kid: string | undefined }>(config.dataDir, "rotate-keys") : undefined;
  const kid = running ? running.kid : await rotateHere(settings);
  console.log(`Access tokens are signed with the key ${kid} from now on. Those under the old key stay good until they end, within the hour.`);
});

async function rotateHere({ config, secrets }: Settings): ReturnType<typeof rotateSigningKeys> {
  const ctx = await compose(config, secrets);
  try {
    await migrate(ctx.database, quietLog);
    return await rotateSigningKeys(ctx, "now");
  } finally {
    await ctx.database.close();
  }
}
