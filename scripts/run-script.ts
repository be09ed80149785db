import { loadConfig, SettingError } from "#server/config.ts";
import { DatabaseUnusable } from "#server/db/client.ts";

export type Settings = ReturnType<typeof loadConfig>;

// What went wrong is told in a sentence; only what nobody foresaw comes with its stack.
export async function runScript(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(loadConfig());
  } catch (error) {
    console.error(error instanceof DatabaseUnusable || error instanceof SettingError ? error.message : error);
    process.exitCode = 1;
  }
}

export const quietLog = { info() {}, warn: console.warn, error: console.error };

export function printCounts(counts: ReadonlyMap<string, number>): void {
  for (const [table, rows] of counts) console.log(`${String(rows).padStart(10)}  ${table}`);
}
