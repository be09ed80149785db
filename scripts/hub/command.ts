// What all commands of an operator have in common.
import { loadConfig } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import type { Log } from "#server/db/log.ts";
import { tellError } from "#server/machine/error-report.ts";
import { endOnUncaught, foreseen } from "#server/process/failure.ts";

export type Settings = ReturnType<typeof loadConfig>;

export interface CommandCall {
  // As it was typed: some files carry out several commands.
  readonly name: string;
  /** The words behind the name: npm run hub -- restore PATH. */
  readonly options: readonly string[];
  readonly settings: Settings;
}

export type ExitCode = 0 | 1;

/** Prints its result. An expected failure is thrown as a sentence. */
export type CommandRun = (call: CommandCall) => Promise<ExitCode>;

/** With the settings of this machine. */
export async function runFromTerminal(
  command: { load(): Promise<{ readonly run: CommandRun }> },
  name: string,
  options: readonly string[],
): Promise<ExitCode> {
  endOnUncaught();
  const { run } = await command.load();
  return runCommand(run, () => ({ name, options, settings: loadConfig() }));
}

// An expected failure is one sentence; only an unexpected one comes with its stack.
export async function runCommand(run: CommandRun, call: () => CommandCall): Promise<ExitCode> {
  try {
    return await run(call());
  } catch (error) {
    console.error(foreseen(error) ?? tellError(error));
    return 1;
  }
}

/** For a command that takes nothing but these flags: anything else is answered by how the command is used. */
export function readFlags(options: readonly string[], usage: string, ...flags: readonly string[]): ReadonlySet<string> {
  if (!options.every((flag) => flags.includes(flag))) throw new DatabaseUnusable(`Usage: ${usage}`);
  return new Set(options);
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
