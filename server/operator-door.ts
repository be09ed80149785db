// A running hub holds the lock of its data folder, so what an operator's script wants of its embedded database the hub does
// itself, when its own user asks at a socket in that folder.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseUnusable } from "./db/client.ts";
import type { Log } from "./db/log.ts";

// What may be asked for, by name, with one line of text; what it gives goes back as JSON.
export type OperatorActs = Readonly<Record<string, (line: string) => Promise<object>>>;

export interface OperatorDoor {
  close(): Promise<void>;
}

const longestPath = 100;
const longestLine = 1000;

export async function openOperatorDoor(acts: OperatorActs, options: { readonly dataDir: string; readonly log: Log }): Promise<OperatorDoor> {
  const server = createServer((caller) => void serve(caller, acts, options.log));
  try {
    await listenPrivately(server, doorPath(options.dataDir));
  } catch (error) {
    options.log.warn({ err: error }, "backups and the like can only be made while the hub is stopped");
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

async function serve(caller: Socket, acts: OperatorActs, log: Log): Promise<void> {
  caller.on("error", () => caller.destroy());
  caller.setTimeout(10_000, () => caller.destroy());
  const [name = "", ...words] = (await readLine(caller)).split(" ");
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) return void caller.destroy();
  caller.setTimeout(0);
  try {
    const answer = await act(words.join(" "));
    log.info({ act: name }, "an operator's wish was granted");
    caller.end(JSON.stringify({ answer }));
  } catch (error) {
    log.error({ err: error, act: name }, "an operator's wish failed");
    caller.end(JSON.stringify({ error: (error as Error).message }));
  }
}

function readLine(caller: Socket): Promise<string> {
  caller.setEncoding("utf8");
  let said = "";
  return new Promise((resolve) => {
    caller.once("close", () => resolve(""));
    caller.on("data", (text) => {
      said += String(text);
      if (said.length > longestLine) caller.destroy();
      if (said.includes("\n")) resolve(said.slice(0, said.indexOf("\n")));
    });
  });
}

/** Has the running hub do it. Nothing when no hub is running there. */
export async function askRunningHub<Answer extends object>(dataDir: string, name: string, line = ""): Promise<Answer | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const path = doorPath(dataDir);
  if (!existsSync(path)) return undefined;
  const hub = createConnection(path);
  hub.setEncoding("utf8");
  let said = "";
  hub.on("data", (text) => (said += String(text)));
  const answered = await new Promise<boolean>((resolve, reject) => {
    hub.once("connect", () => hub.write(`${name}${line === "" ? "" : " "}${line.replaceAll(/\s+/g, " ")}\n`));
    hub.once("end", () => resolve(true));
    hub.once("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(false) : reject(error)));
  });
  if (!answered) return undefined;
  const answer = (said === "" ? { error: "it ended before it was done" } : JSON.parse(said)) as { answer: Answer } | { error: string };
  if ("error" in answer) throw new DatabaseUnusable(`The running hub could not do it: ${answer.error}`);
  return answer.answer;
}

// The operating system allows a socket's path about a hundred letters.
function doorPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const path = join(folder, "operator.sock");
  if (Buffer.byteLength(path) <= longestPath) return path;
  return join(tmpdir(), `hub-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}.sock`);
}
