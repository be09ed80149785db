// npm run rotate-keys: a new key signs access tokens from now on.
import { compose } from "#server/compose.ts";
import { migrate } from "#server/db/migrate.ts";
import { rotateSigningKeys } from "#server/features/accounts/sessions/rotate-signing-keys.ts";
import { quietLog, runScript } from "./run-script.ts";

await runScript(async ({ config, secrets }) => {
  const ctx = await compose(config, secrets);
  try {
    await migrate(ctx.database, quietLog);
    const kid = await rotateSigningKeys(ctx, "now");
    console.log(`Access tokens are signed with the key ${kid} from now on. Those under the old key stay good until they end, within the hour.`);
  } finally {
    await ctx.database.close();
  }
});
