// A machine's files after a power cut: the process is killed, and its unsynced writes are lost as well.
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "#test/engines/databases.ts";
import type { NotedEntry } from "./note-synced.ts";

const noteSynced = new URL("./note-synced.ts", import.meta.url).href;

export interface Victim {
  readonly process: ChildProcess;
  /** A folder with the synced part of the watched one; for after the process's end. */
  afterPowerCut(): string;
}

/** Runs a script whose files below this folder are lost unless they were synced. */
export function runUnderPowerCut(folder: string, script: URL, args: readonly string[]): Victim {
  const notes = temporaryFolder();
  const env = { ...process.env, POWER_CUT_ROOT: folder, POWER_CUT_NOTES: notes };
  const child = spawn(process.execPath, ["--import", noteSynced, fileURLToPath(script), ...args], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    process: child,
    afterPowerCut() {
      const folder = temporaryFolder();
      bringBack(notes, readFileSync(join(notes, "root"), "utf8"), folder);
      return folder;
    },
  };
}

function bringBack(notes: string, folder: string, into: string): void {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const noted = join(notes, `folder-${folder}`);
  if (!existsSync(noted)) return;
  for (const [name, { id, isFolder }] of Object.entries(
    JSON.parse(readFileSync(noted, "utf8")) as Record<string, NotedEntry>,
  )) {
    const content = join(notes, `file-${id}`);
    if (isFolder) bringBack(notes, id, join(into, name));
    else if (existsSync(content)) copyFileSync(content, join(into, name));
    else writeFileSync(join(into, name), "");
  }
}
