import type { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";
import { DatabaseUnusable, unusableDirectory } from "../unusable.ts";
import type { EngineStart, FromEngine, ToEngine } from "./messages.ts";
import { SessionStream } from "./session-stream.ts";

export interface EngineOptions extends EngineStart {
  readonly log: Log;
  readonly statementLimitMs: number;
}

export interface Engine {
  connect(): Duplex;
  // Statements may take as long as they like while work runs.
  withoutTimeouts<T>(work: () => Promise<T>): Promise<T>;
  isPatient(): boolean;
  fsyncs(): number;
  close(): Promise<void>;
}

interface Running {
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

// Keeps one engine running in its own thread, so that a long statement never stops the hub from answering; ends a thread
// whose statement takes too long, and opens a new one whenever the old one is gone.
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { log, statementLimitMs } = options;
  const sessions = new Map<number, SessionStream>();
  let opening: Promise<Running> | undefined;
  let lastSession = 0;
  let waiting = 0;
  let patience = 0;
  let fsyncs = 0;
  let closing = false;
  let watch: NodeJS.Timeout | undefined;
  let stoppedFor: string | undefined;

  function open(): Promise<Running> {
    opening ??= launch(options, hear, lost).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function hear(message: FromEngine): void {
    if (message.kind === "broken") log.error({ reason: message.message }, "the embedded database broke");
    if (message.kind === "ready") fsyncs = message.fsyncs;
    if (message.kind !== "reply") return;
    fsyncs = message.fsyncs;
    if (message.bytes.length > 0) sessions.get(message.session)?.push(message.bytes);
    if (!message.done || waiting === 0) return;
    waiting -= 1;
    rewatch();
  }

  function lost(): void {
    opening = undefined;
    waiting = 0;
    rewatch();
    const reason = stoppedFor ?? "The embedded database stopped unexpectedly.";
    stoppedFor = undefined;
    for (const session of sessions.values()) session.destroy(new Error(`${reason} The database is away for a moment.`));
    sessions.clear();
    if (closing) return;
    log.error({ reason }, "the embedded database is opened again");
    open().catch((error: unknown) => log.error({ err: error }, "the embedded database could not be opened again"));
  }

  function rewatch(): void {
    clearTimeout(watch);
    watch = undefined;
    if (waiting === 0 || patience > 0 || closing) return;
    watch = setTimeout(() => {
      stoppedFor = `A statement ran longer than ${statementLimitMs / 1000} s and was stopped.`;
      void opening?.then(({ worker }) => worker.terminate());
    }, statementLimitMs);
  }

  function connect(): Duplex {
    const id = (lastSession += 1);
    const session = new SessionStream({
      async opened() {
        await open();
        sessions.set(id, session);
      },
      send(bytes, first) {
        waiting += 1;
        if (waiting === 1) rewatch();
        void opening?.then(({ worker }) => say(worker, { kind: "batch", session: id, opening: first, bytes }));
      },
      hangUp: () => void sessions.delete(id),
    });
    return session;
  }

  async function withoutTimeouts<T>(work: () => Promise<T>): Promise<T> {
    patience += 1;
    rewatch();
    try {
      return await work();
    } finally {
      patience -= 1;
      rewatch();
    }
  }

  async function close(): Promise<void> {
    closing = true;
    rewatch();
    const running = await opening?.catch(() => undefined);
    if (!running) return;
    say(running.worker, { kind: "close" });
    await running.ended;
  }

  await open();
  return { connect, withoutTimeouts, isPatient: () => patience > 0, fsyncs: () => fsyncs, close };
}

function say(worker: Worker, message: ToEngine): void {
  worker.postMessage(message);
}

function launch(options: EngineOptions, hear: (message: FromEngine) => void, lost: () => void): Promise<Running> {
  const { directory, image, isThrownAway, isSmallMachine = false } = options;
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    // Its young objects are rows on their way out: a small part of the room that the hub's own thread has is enough.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    workerData: { directory, image, isThrownAway, isSmallMachine } satisfies EngineStart,
    execArgv: [],
    stdout: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Running>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let ready = false;
  worker.on("message", (message: FromEngine) => {
    hear(message);
    if (message.kind === "refused")
      reject(unusableDirectory(Object.assign(new Error(message.message), { code: message.code }), directory));
    if (message.kind !== "ready") return;
    ready = true;
    resolve({ worker, ended });
  });
  worker.on("error", (error) => {
    if (!ready) return reject(unusableDirectory(error, directory));
    options.log.error({ err: error }, "the thread of the embedded database failed");
  });
  worker.on("exit", () => {
    end();
    if (ready) return lost();
    reject(new DatabaseUnusable(`The embedded database in ${directory} stopped while it was being opened.`));
  });
  return promise;
}
