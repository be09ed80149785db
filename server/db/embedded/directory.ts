import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncPath, syncTree } from "../sync-files.ts";
import { DurableFiles } from "./durable-files.ts";

// A directory is made beside its place and moved there whole, so that a start that was cut off leaves nothing half made.
export async function ensureDirectory(directory: string, image: string): Promise<void> {
  if (existsSync(join(directory, "PG_VERSION"))) return;
  const making = `${directory}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  if (existsSync(join(image, "PG_VERSION"))) cpSync(image, making, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else await makeDirectory(making);
  syncTree(making);
  renameSync(making, directory);
  syncPath(dirname(directory));
}

// Written without fsync on purpose: the whole tree is synced once when it is complete.
export async function makeDirectory(directory: string): Promise<void> {
  const engine = new PGlite({ fs: new DurableFiles(directory) });
  await engine.waitReady;
  await engine.close();
}
