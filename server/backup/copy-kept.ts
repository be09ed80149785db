import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

// While a hub runs, a listed file may be gone by now: sent on, deleted, swept. In a backup, which does not change, none may.
export type CopySource = "in-use" | "at-rest";

/** A folder with everything in it but what is still being made. Nothing happens when there is no such folder. */
export async function copyKept(from: string, to: string, source: CopySource): Promise<void> {
  if (existsSync(from)) await copyEntry(from, to, source);
}

async function copyEntry(from: string, to: string, source: CopySource): Promise<void> {
  try {
    const status = await stat(from);
    if (status.isDirectory()) return await copyFolder(from, to, source);
    if (!status.isFile()) return;
    await copyFile(from, to);
    await utimes(to, status.atime, status.mtime);
  } catch (error) {
    // A place to write to that has gone is no such thing.
    const isGone = (error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(from);
    if (source === "at-rest" || !isGone) throw error;
  }
}

async function copyFolder(from: string, to: string, source: CopySource): Promise<void> {
  const names = await readdir(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) if (!name.endsWith(".making")) await copyEntry(join(from, name), join(to, name), source);
}
