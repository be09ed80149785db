// A running hub holds the lock of its data folder. So the hub itself carries out what an operator's script needs of its embedded
// database, when its own user asks at a socket in that folder.
import { once } from "node:events";
import { closeSync, constants, existsSync, lstatSync, openSync, realpathSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseUnusable } from "#server/db/client.ts";
import type { Log } from "#server/db/log.ts";
import { sayError } from "#server/machine/error-report.ts";

// The acts by name, each with one line of text as input; the result goes back as JSON.
export type OperatorActs = Readonly<Record<string, (line: string) => Promise<object>>>;

export interface OperatorDoor {
  close(): Promise<void>;
}

const doorName = "operator.sock";
const longestPath = 100;
const longestLine = 1000;

export async function openOperatorDoor(
  acts: OperatorActs,
  options: { readonly dataDir: string; readonly log: Log },
): Promise<OperatorDoor> {
  const server = createServer((caller) => void serve(caller, acts, options.log));
  let place: DoorPlace | undefined;
  try {
    place = doorIn(options.dataDir);
    await listenPrivately(server, place);
  } catch (error) {
    place?.leave();
    options.log.warn({ err: error }, "backups and the like can only be made while the hub is stopped");
    return { close: async () => undefined };
  }
  server.unref();
  return {
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          place.leave();
          resolve();
        }),
      ),
  };
}

// From its first moment only its owner can open the socket.
async function listenPrivately(server: Server, { path, address }: DoorPlace): Promise<void> {
  rmSync(path, { force: true });
  const before = process.umask(0o177);
  try {
    server.listen(address);
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
    caller.end(JSON.stringify({ error: error instanceof DatabaseUnusable ? error.message : sayError(error) }));
  }
}

function readLine(caller: Socket): Promise<string> {
  caller.setEncoding("utf8");
  let input = "";
  return new Promise((resolve) => {
    caller.once("close", () => resolve(""));
    caller.on("data", (text) => {
      input += String(text);
      if (input.length > longestLine) caller.destroy();
      if (input.includes("\n")) resolve(input.slice(0, input.indexOf("\n")));
    });
  });
}

/** Asks the running hub. Nothing when no hub is running there. */
export async function askRunningHub<Answer extends object>(
  dataDir: string,
  name: string,
  line = "",
): Promise<Answer | undefined> {
  if (!existsSync(join(dataDir, doorName))) return undefined;
  refuseStrangers(dataDir);
  const place = doorIn(dataDir);
  const output = await converse(
    place.address,
    `${name}${line === "" ? "" : " "}${line.replaceAll(/\s+/g, " ")}\n`,
  ).finally(() => place.leave());
  if (output === undefined) return undefined;
  const answer = (output === "" ? { error: "it ended before it was done" } : JSON.parse(output)) as
    | { answer: Answer }
    | { error: string };
  if ("error" in answer) throw new DatabaseUnusable(`The running hub could not do it: ${answer.error}`);
  return answer.answer;
}

/** Undefined when no hub listens there. */
function converse(address: string, line: string): Promise<string | undefined> {
  const hub = createConnection(address);
  hub.setEncoding("utf8");
  let output = "";
  hub.on("data", (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    hub.once("connect", () => hub.write(line));
    hub.once("end", () => resolve(output));
    hub.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve(undefined) : reject(error),
    );
  });
}

// Another user with write access to the folder could put a socket there and answer in the hub's place. Root's is trusted: it could do anything.
function refuseStrangers(dataDir: string): void {
  const folder = statSync(dataDir);
  const door = lstatSync(join(dataDir, doorName));
  const trusted = [0, process.getuid?.(), folder.uid];
  if (!trusted.includes(door.uid) || !door.isSocket()) {
    throw new DatabaseUnusable(
      `${join(dataDir, doorName)} is not the hub's: another user put it there. Look at who may write in ${dataDir}, and remove it.`,
    );
  }
}

interface DoorPlace {
  readonly path: string;
  // The path that the operating system gets.
  readonly address: string;
  leave(): void;
}

// The operating system allows a socket's address about a hundred letters. On Linux a longer path is reached by way of the open folder, so
// that the socket is never in a folder where others can make one.
function doorIn(dataDir: string): DoorPlace {
  const folder = realpathSync(dataDir);
  const path = join(folder, doorName);
  if (Buffer.byteLength(path) <= longestPath) return { path, address: path, leave: () => undefined };
  if (process.platform !== "linux")
    throw new DatabaseUnusable(
      `The path of ${folder} is too long for the socket that operators use: stop the hub for this, or choose a shorter DATA_DIR.`,
    );
  const open = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path, address: `/proc/self/fd/${open}/${doorName}`, leave: () => closeSync(open) };
}
