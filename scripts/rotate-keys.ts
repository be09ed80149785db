// npm run rotate-keys: a new key signs access tokens from now on, whether the hub is running or not. With --now, for a key that
// has leaked, every token under an earlier one is worthless at once.
import { DatabaseUnusable } from "#server/db/client.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { runScript, type Settings, withOwnHub } from "./run-script.ts";

const [flag] = process.argv.slice(2);

await runScript(async (settings) => {
  const { config, secrets } = settings;
  if (flag !== undefined && flag !== "--now") throw new DatabaseUnusable(`rotate-keys knows no ${flag}.`);
  const running =
    secrets.databaseUrl === undefined
      ? await askRunningHub<{ kid: string | undefined }>(config.dataDir, "rotate-keys", flag)
      : undefined;
  const kid = running ? running.kid : await rotateHere(settings);
  const rest =
    flag === "--now"
      ? "Those under earlier keys are worthless; browsers fetch new ones by themselves."
      : "Those under the old key stay good until they end, within the hour.";
  console.log(`Access tokens are signed with the key ${kid} from now on. ${rest}`);
});

async function rotateHere(settings: Settings): Promise<string | undefined> {
  const { rotateSigningKeys } = await import("#server/features/keys/rotate-signing-keys.ts");
  const { sessionKeys } = await import("#server/features/accounts/sessions/access-token.ts");
  return withOwnHub(settings, (ctx) => rotateSigningKeys(ctx, sessionKeys, flag === "--now" ? "leaked" : "now"));
}
