import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncPath, syncTree } from "../sync-files.ts";
import { DurableFiles } from "./durable-files.ts";

// A directory is made beside its place and moved there whole, so that a start that was cut off leaves nothing half made.
export async function ensureDirectory(directory: string, image: string): Promise<void> {
  if (existsSync(join(directory, "PG_VERSION"))) return;
  // Only a missing folder is a new one: a folder without its beginning is damaged.
  if (existsSync(directory)) refuseRuins(directory);
  const making = `${directory}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  if (existsSync(join(image, "PG_VERSION"))) copyTree(image, making);
  else await makeDirectory(making);
  syncTree(making);
  renameSync(making, directory);
  syncPath(dirname(directory));
}

function refuseRuins(directory: string): never {
  const left = readdirSync(directory).length;
  throw new Error(left === 0 ? "the folder is empty" : "its file PG_VERSION is gone");
}

// Written without fsync on purpose: the whole tree is synced once when it is complete.
export async function makeDirectory(directory: string): Promise<void> {
  const engine = new PGlite({ fs: new DurableFiles(directory) });
  await engine.waitReady;
  await engine.close();
}

// Node's own copy of a tree is no faster, and reports a full disk as an unnamed input/output error.
function copyTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
