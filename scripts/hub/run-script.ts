import { loadConfig } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import type { Log } from "#server/db/log.ts";
import { tellError } from "#server/machine/error-report.ts";
import { endOnUncaught, foreseen } from "#server/process/failure.ts";

/** The words behind the name of the command: npm run hub -- restore PATH. */
export const commandArgs: string[] = process.argv.slice(3);

export type Settings = ReturnType<typeof loadConfig>;

// An expected failure is one sentence; only an unexpected one comes with its stack.
export async function runScript(work: (settings: Settings) => Promise<void>): Promise<void> {
  endOnUncaught();
  try {
    await work(loadConfig());
  } catch (error) {
    console.error(foreseen(error) ?? tellError(error));
    process.exitCode = 1;
  }
}

/** For a script that takes nothing but these flags: anything else, --help among it, is answered by how the script is used. */
export function readFlags(usage: string, ...flags: readonly string[]): ReadonlySet<string> {
  if (!commandArgs.every((flag) => flags.includes(flag))) throw new DatabaseUnusable(`Usage: ${usage}`);
  return new Set(commandArgs);
}

// Of the log of a hub only what went wrong, in a line each.
export const quietLog: Log = { info() {}, warn: printTrouble, error: printTrouble };

function printTrouble(about: unknown, says?: string): void {
  const { err } = (typeof about === "object" && about !== null ? about : {}) as { err?: unknown };
  console.error(
    [says ?? (typeof about === "string" ? about : ""), err === undefined ? "" : tellError(err)]
      .filter((part) => part !== "")
      .join(": "),
  );
}

export function printCounts(counts: ReadonlyMap<string, number>): void {
  for (const [table, rows] of counts) console.log(`${String(rows).padStart(10)}  ${table}`);
}

/** Where no hub runs, the act is done here, with all that it leans on; loaded only then, for that takes longer than to ask. */
export async function withOwnHub<Result>(
  { config, secrets }: Settings,
  act: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const [{ compose }, { migrate }, { takeOver }] = await Promise.all([
    import("#server/compose.ts"),
    import("#server/db/migrate.ts"),
    import("#server/process/take-over.ts"),
  ]);
  const ctx = await compose({ ...config, logLevel: "error" }, secrets);
  try {
    await migrate(ctx.database, quietLog);
    await takeOver(ctx, secrets);
    return await act(ctx);
  } finally {
    await ctx.database.close();
  }
}
