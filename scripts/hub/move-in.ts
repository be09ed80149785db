// npm run hub -- move-in DIRECTORY [--really]: people, purchases and payments of the hosted original come into this hub. Without --really it only
// looks and says what would come.
import { parseArgs } from "node:util";
import { DatabaseUnusable } from "#server/db/client.ts";
import type { PictureChoice } from "#server/features/moving-in/move-in.ts";
import type { Moving } from "#server/features/moving-in/moving.ts";
import { listFile, reportFile } from "#server/features/moving-in/report.ts";
import { type CommandRun, withOwnHub } from "./command.ts";

const barWidth = 24;

export const run: CommandRun = async ({ options, settings }) => {
  const { directory, isReal, pictures } = readArguments(options);
  const { moveIn } = await import("#server/features/moving-in/move-in.ts");
  await withOwnHub(settings, async (ctx) => {
    if (isReal && pictures !== "only" && (await ctx.database.hasOtherHubs()))
      throw new DatabaseUnusable(
        "A hub is running on this database: stop it first, so that no one signs up or pays during the import.",
      );
    const { lines, folder } = await moveIn(ctx, { directory, isReal, pictures, progress: progressLine() });
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    for (const line of lines) console.log(line);
    console.log(`\nThis report is in ${folder}/${reportFile}\nEvery refused row is in ${folder}/${listFile}`);
    if (!isReal) console.log("To import all this: stop the hub, make a backup, and run it again with --really.");
  });
  return 0;
};

interface Wish {
  readonly directory: string;
  readonly isReal: boolean;
  readonly pictures: PictureChoice;
}

function readArguments(args: readonly string[]): Wish {
  const flag = { type: "boolean" } as const;
  const options = { really: flag, "without-pictures": flag, "only-pictures": flag };
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [directory, ...rest] = positionals;
    const [without, only] = [values["without-pictures"] === true, values["only-pictures"] === true];
    const pictures = without ? "without" : only ? "only" : "with";
    if (directory !== undefined && rest.length === 0 && !(without && only))
      return { directory, isReal: values.really === true, pictures };
  } catch (error) {
    throw new DatabaseUnusable((error as Error).message, { cause: error });
  }
  throw new DatabaseUnusable(
    "Say which folder holds the dump: npm run hub -- move-in DIRECTORY [--really] [--without-pictures or --only-pictures]",
  );
}

/** A bar that is written over on a terminal; elsewhere a line now and then. */
function progressLine(): Moving["progress"] {
  const isBar = process.stderr.isTTY;
  let lastProgress = "";
  return (table, rows, share) => {
    const progress = `${table} ${isBar ? Math.floor(rows / 500) : Math.floor(rows / 50_000)}`;
    if (progress === lastProgress) return;
    lastProgress = progress;
    const filled = Math.round(share * barWidth);
    const bar = `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
    const line = `${table}: ${rows.toLocaleString("en-IN")} rows`;
    process.stderr.write(isBar ? `\r\x1b[K${bar}  ${line}` : `${line}\n`);
  };
}
