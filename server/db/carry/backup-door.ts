import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../client.ts";
import type { Log } from "../log.ts";
import { DatabaseUnusable } from "../unusable.ts";
import { makeBackup, type Backup } from "./backup.ts";

export interface BackupDoor {
  close(): Promise<void>;
}

const request = "backup\n";
const longestPath = 100;

// A running hub holds the lock of its data directory, so it makes the backup itself when its own user asks at this socket.
export async function openBackupDoor(database: Database, options: { dataDir: string; log: Log }): Promise<BackupDoor> {
  const server = createServer((caller) => void serve(caller, database, options));
  try {
    await listenPrivately(server, doorPath(options.dataDir));
  } catch (error) {
    options.log.warn({ err: error }, "backups can only be made while the hub is stopped");
    return { close: async () => undefined };
  }
  server.unref();
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

// The socket is its owner's alone from its first moment.
async function listenPrivately(server: Server, path: string): Promise<void> {
  rmSync(path, { force: true });
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, "listening");
}

async function serve(caller: Socket, database: Database, { dataDir, log }: { dataDir: string; log: Log }): Promise<void> {
  caller.on("error", () => caller.destroy());
  caller.setEncoding("utf8");
  caller.setTimeout(10_000, () => caller.destroy());
  const asked = await new Promise<string>((resolve) => {
    caller.once("data", (text) => resolve(String(text)));
    caller.once("close", () => resolve(""));
  });
  if (asked !== request) return void caller.destroy();
  caller.setTimeout(0);
  try {
    const backup = await makeBackup(database, dataDir, new Date());
    log.info({ rows: backup.rows }, "a backup was made");
    caller.end(JSON.stringify(backup));
  } catch (error) {
    log.error({ err: error }, "a backup failed");
    caller.end(JSON.stringify({ error: (error as Error).message }));
  }
}

// Nothing when no hub is running there.
export async function askForBackup(dataDir: string): Promise<Backup | undefined> {
  const path = doorPath(dataDir);
  if (!existsSync(path)) return undefined;
  const hub = createConnection(path);
  hub.setEncoding("utf8");
  let said = "";
  hub.on("data", (text) => (said += String(text)));
  const answered = await new Promise<boolean>((resolve, reject) => {
    hub.once("connect", () => hub.write(request));
    hub.once("end", () => resolve(true));
    hub.once("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(false) : reject(error)));
  });
  if (!answered) return undefined;
  const answer = (said === "" ? { error: "it ended before it was done" } : JSON.parse(said)) as Backup | { error: string };
  if ("error" in answer) throw new DatabaseUnusable(`The running hub could not make the backup: ${answer.error}`);
  return answer;
}

// The operating system allows a socket's path about a hundred letters.
function doorPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const path = join(folder, "backup.sock");
  if (Buffer.byteLength(path) <= longestPath) return path;
  return join(tmpdir(), `hub-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}.sock`);
}
