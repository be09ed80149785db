import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const ours = /^hub-tests-(\d+)$/;
const thisRun = `hub-tests-${process.pid}`;
const gigabyte = 2 ** 30;

/**
 * Temporary files of tests are in memory, where the system has a folder for that and enough space: making a database is making a
 * thousand small files, and takes a tenth of the time there. All of it is in one folder a run, so that nothing stays behind.
 */
export function setup(): void {
  if (!hasRoom()) return;
  for (const name of readdirSync(inMemory)) if (isOver(name)) remove(name);
  // PostgreSQL runs as another user and has to find its own folder in it.
  mkdirSync(join(inMemory, thisRun), { recursive: true, mode: 0o755 });
  process.env["TMPDIR"] = join(inMemory, thisRun);
}

export function teardown(): void {
  remove(thisRun);
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= 4 * gigabyte && freemem() >= 6 * gigabyte;
  } catch {
    return false;
  }
}

// An interrupted run could not clean up; its memory would stay taken until the machine restarts.
function isOver(name: string): boolean {
  const [, pid] = ours.exec(name) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function remove(name: string): void {
  rmSync(join(inMemory, name), { recursive: true, force: true });
}
