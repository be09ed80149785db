import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { SettingError } from "#server/config/config.ts";
import { syncPath } from "#server/db/sync-files.ts";

export const keyFile = "secret.key";
const shortest = 32;

/** The hub's own secret: given, or made once and stored in the data folder, readable by its user alone. */
export function secretKey(given: string | undefined, dataDir: string): string {
  return readSecretKey(given, dataDir) ?? makeSecretKey(dataDir);
}

/** Undefined when there is none, neither given nor made. */
export function readSecretKey(given: string | undefined, dataDir: string): string | undefined {
  if (given !== undefined) return given;
  const file = join(dataDir, keyFile);
  const key = readIfThere(file);
  if (key === undefined || key.length >= shortest) return key;
  throw new SettingError(
    `${file} has fewer than ${shortest} characters, so it is no whole secret: put it back from a backup, or remove it if this hub was never opened.`,
  );
}

// Written beside its place, put on the disk and linked into place: a file with its name is whole, whichever process is killed when. A link, unlike
// a rename, takes no name that another process took first: then that one's key is the one.
function makeSecretKey(dataDir: string): string {
  const file = join(dataDir, keyFile);
  const making = `${file}.${randomBytes(6).toString("hex")}.making`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeDown(making, `${randomBytes(32).toString("base64url")}\n`);
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(making, { force: true });
  }
  syncPath(dataDir);
  return readFileSync(file, "utf8").trim();
}

function writeDown(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
