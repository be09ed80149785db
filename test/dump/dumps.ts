// A dump of the hosted original in a folder that is deleted with the test, and the report of moving it in.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { moveIn } from "#server/features/moving-in/move-in.ts";
import { temporaryFolder } from "#test/engines/databases.ts";
import type { Hub } from "#test/hub/harness.ts";

export type DumpFiles = Readonly<Record<string, string | Buffer>>;

/** Columns and rows as CSV. */
export function csv(columns: string, ...rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown): string =>
    value === null || value === undefined ? "" : `"${String(value).replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => row.map(cell).join(","))].join("\n");
}

export function aDump(files: DumpFiles): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export interface MoveResult {
  readonly report: string;
  // Without the head: table,file,line,key,what,why,detail.
  readonly notTaken: readonly string[];
}

/** For real, unless it says otherwise. */
export async function moveDump(hub: Pick<Hub, "ctx">, directory: string, isReal = true): Promise<MoveResult> {
  const { lines, folder } = await moveIn(hub.ctx, { directory, isReal, pictures: "with", progress: () => undefined });
  const list = readFileSync(join(folder, "not-taken.csv"), "utf8");
  return { report: lines.join("\n"), notTaken: list.trimEnd().split("\r\n").slice(1) };
}
