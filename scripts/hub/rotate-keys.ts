// npm run hub -- rotate-keys: a new key signs access tokens from now on (badges with --badges), whether the hub is running or not. With --now,
// for a key that has leaked, everything under an earlier one is void immediately.
import { DatabaseUnusable } from "#server/db/client.ts";
import { askRunningHub } from "#server/operators/door.ts";
import { type CommandRun, type Settings, withOwnHub } from "./command.ts";

const sentences = {
  "": "Tokens signed with the old key stay valid until they expire, within the hour.",
  "--now": "Tokens signed with earlier keys are invalid; browsers fetch new ones automatically.",
  "--badges": "Those signed with earlier keys stay valid.",
  "--badges --now": "Badges downloaded earlier no longer verify: their owners need to download them again.",
};

export const run: CommandRun = async ({ options, settings }) => {
  const { config, secrets } = settings;
  const flags = options.toSorted().join(" ");
  if (!(flags in sentences)) throw new DatabaseUnusable(`rotate-keys knows no ${options.join(" ")}.`);
  const running =
    secrets.databaseUrl === undefined
      ? await askRunningHub<{ kid: string | undefined }>(config.dataDir, "rotate-keys", flags)
      : undefined;
  const kid = running ? running.kid : await rotateHere(settings, options);
  const signed = options.includes("--badges") ? "Badges" : "Access tokens";
  console.log(`${signed} are signed with the key ${kid} from now on. ${sentences[flags as keyof typeof sentences]}`);
  return 0;
};

async function rotateHere(settings: Settings, options: readonly string[]): Promise<string | undefined> {
  const { rotateKeys } = await import("#server/operators/acts.ts");
  return withOwnHub(settings, (ctx) => rotateKeys(ctx, options));
}
