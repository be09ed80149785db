import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { giveBackMemoryWhenQuiet } from "#server/machine/give-back-memory.ts";
import { ensureDirectory } from "./directory.ts";
import { DurableFiles } from "./durable-files.ts";
import type { Batch, EngineStart, FromEngine, ToEngine } from "./messages.ts";
import { proveDurable } from "./prove-durable.ts";
import { WatchedSyncs } from "./watched-syncs.ts";

const port = parentPort!;
const largestReply = 256 * 1024;
const caughtByEngine = 100;

const settings = [
  "wal_sync_method=fsync",
  "synchronous_commit=on",
  "full_page_writes=on",
  "shared_buffers=16MB",
  "min_wal_size=32MB",
  "max_wal_size=128MB",
];

// The engine's own last message about why it stopped.
let trouble: string | undefined;

function noteTrouble(line: string): boolean {
  if (/(FATAL|PANIC):/.test(line)) trouble = line.replace(/^.*?(FATAL|PANIC):\s*/, "");
  return false;
}

function say(message: FromEngine): void {
  port.postMessage(message);
}

// V8 makes the engine's code quickly first, and what runs often again, well. For the parser of SQL, one function of a hundred kilobytes, that
// takes 600 MB for a moment in the first seconds of every start.
function leaveCodeAsItIs(): void {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

async function open(start: EngineStart): Promise<{ engine: PGlite; syncs: WatchedSyncs }> {
  const { directory, image, isThrownAway } = start;
  if (start.isSmallMachine === true) leaveCodeAsItIs();
  await ensureDirectory(directory, image);
  const syncs = new WatchedSyncs();
  const files = new DurableFiles(directory, syncs);
  const startParams = PGlite.defaultStartParams.filter((part) => part !== "-F");
  for (const setting of [`fsync=${isThrownAway ? "off" : "on"}`, ...settings]) startParams.push("-c", setting);
  const engine = new PGlite({ fs: files, startParams, extensions: { pg_trgm }, onStderr: noteTrouble });
  await engine.waitReady;
  if (!isThrownAway) await proveDurable({ engine, syncs, directory });
  endOnBreak(engine);
  return { engine, syncs };
}

// A panic or a trap leaves the engine in pieces, and its own loop swallows both: end the thread, the hub opens it again.
function endOnBreak(engine: PGlite): void {
  const module = engine.Module;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if ((error as { status?: number }).status !== caughtByEngine) {
        say({ kind: "broken", message: trouble ?? String(error) });
        process.exit(1);
      }
      throw error;
    }
  };
}

// One connection follows the other on one and the same session, so each begins by wiping what the last one left.
async function wipe(engine: PGlite): Promise<void> {
  if (engine.isInTransaction()) await engine.exec("rollback");
  await engine.exec("discard all");
}

async function answer(engine: PGlite, syncs: WatchedSyncs, batch: Batch): Promise<void> {
  if (batch.opening) await wipe(engine);
  const { session } = batch;
  let parts: Uint8Array[] = [];
  let size = 0;
  function flush(done: boolean): void {
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    parts = [];
    size = 0;
    port.postMessage({ kind: "reply", session, bytes, done, fsyncs: syncs.count } satisfies FromEngine, [bytes.buffer]);
  }
  await engine.execProtocolRawStream(batch.bytes, {
    syncToFs: false,
    onRawData(bytes) {
      parts.push(bytes.slice());
      size += bytes.length;
      if (size >= largestReply) flush(false);
    },
  });
  flush(true);
}

try {
  const { engine, syncs } = await open(workerData as EngineStart);
  let queue: Promise<void> = Promise.resolve();
  port.on("message", (message: ToEngine) => {
    queue = queue.then(() => (message.kind === "close" ? close(engine) : answer(engine, syncs, message)));
  });
  say({ kind: "ready", fsyncs: syncs.count });
  giveBackMemoryWhenQuiet();
} catch (error) {
  const { code, message } = error as { code?: unknown; message?: unknown };
  say({ kind: "refused", message: trouble ?? String(message ?? error), code: typeof code === "string" ? code : "" });
  // The rest of the engine would keep the thread, and with it the hub, from ending.
  process.exit(1);
}

async function close(engine: PGlite): Promise<void> {
  await wipe(engine);
  await engine.exec("checkpoint");
  await engine.close();
  say({ kind: "closed" });
  port.close();
}
