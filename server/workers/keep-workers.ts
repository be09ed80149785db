// WORKERS=n: this process answers no request. It opens the port and keeps n processes that do, each a whole hub, and starts another
// one for each that ends.
import cluster, { type Worker } from "node:cluster";
import type { Log } from "#server/db/log.ts";
import { createAllFigures } from "./all-figures.ts";
import { type FromWorker, isMessage, type ToWorker } from "./messages.ts";
import { closeWhatIsPassedOn } from "./passed-on.ts";
import { isQuickEnd, pauseBeforeNextMs, sayPause } from "./restart-rules.ts";

interface WorkerSettings {
  readonly workers: number;
  readonly log: Log;
  // Called once, when all of them serve.
  readonly greet: (greeting: string) => void;
}

export interface WorkerGroup {
  /** Every worker finishes its requests and ends; then this process does. */
  close(signal: NodeJS.Signals): void;
  endImmediately(): void;
}

// One of the n, whichever process it is at the moment.
interface Place {
  worker: Worker | undefined;
  openSince: number | undefined;
  quickEnds: number;
  pause?: NodeJS.Timeout;
}

interface WorkerExit {
  readonly code: number;
  readonly signal: string | null;
}

// A closing worker gives up after half a minute (process/closing.ts).
const closedWithinMs = 35_000;

/** The first worker opens alone: it migrates, takes over and plants. The others find that done. */
export function keepWorkers({ workers, log, greet }: WorkerSettings): WorkerGroup {
  const places: readonly Place[] = Array.from({ length: workers }, () => ({
    worker: undefined,
    openSince: undefined,
    quickEnds: 0,
  }));
  const figures = createAllFigures({
    serving: () => places.flatMap(({ worker, openSince }) => (worker && openSince !== undefined ? [worker] : [])),
    ask: (worker) => tell(worker, { says: "tell figures" }),
  });
  let greeting: string | undefined;
  let isGreeted = false;
  let isClosing = false;
  let hasFailed = false;

  function start(place: Place, before?: Worker): void {
    const worker = cluster.fork();
    closeWhatIsPassedOn(worker);
    place.worker = worker;
    place.openSince = undefined;
    worker.on("message", (message: unknown) => isMessage(message) && hear(message as FromWorker));
    worker.on("error", (error) => {
      log.error({ err: error, worker: worker.id }, "the line to a worker broke");
      // The system had no room for another process.
      if (worker.process.pid === undefined) gone({ code: 1, signal: null });
    });
    worker.once("exit", (code, signal) => gone({ code, signal }));

    function gone(how: WorkerExit): void {
      if (place.worker !== worker) return;
      place.worker = undefined;
      if (isClosing) replaceWorker(place, how);
      else ended(place, worker, how);
    }

    function hear(message: FromWorker): void {
      if (message.says === "figures") figures.report(worker, message.figures);
      if (message.says === "wants all figures")
        void figures.gather().then((all) => tell(worker, { says: "all figures", figures: all }));
      if (message.says !== "open") return;
      const instead = before === undefined ? "" : ` in the place of worker ${before.id}`;
      log.info({ worker: worker.id, pid: worker.process.pid }, `this worker serves${instead}`);
      opened(place, worker, message.greeting);
    }
  }

  function opened(place: Place, worker: Worker, says: string): void {
    place.openSince = performance.now();
    // The worker opened in the moment in which the others got the message.
    if (isClosing) tell(worker, { says: "close" });
    if (greeting === undefined) {
      greeting = says;
      for (const other of places) if (other !== place) start(other);
    }
    if (isGreeted || places.some(({ openSince }) => openSince === undefined)) return;
    isGreeted = true;
    greet(greeting);
  }

  function ended(place: Place, worker: Worker, how: WorkerExit): void {
    const wasOpen = place.openSince !== undefined;
    place.quickEnds = isQuickEnd(place.openSince, performance.now()) ? place.quickEnds + 1 : 0;
    place.openSince = undefined;
    figures.ended(worker);
    // The worker has logged why it could not open. A hub that has served before keeps trying: the cause may pass.
    if (!wasOpen && greeting === undefined) process.exit(1);
    if (places.every((other) => other.worker === undefined)) log.error("no worker serves just now");
    const pauseMs = pauseBeforeNextMs(place.quickEnds);
    log.warn(
      { worker: worker.id, pid: worker.process.pid, ...how },
      `a worker ended${wasOpen ? "" : " before it was open"}; another takes its place ${sayPause(pauseMs)}`,
    );
    if (pauseMs === 0) start(place, worker);
    else place.pause = setTimeout(() => start(place, worker), pauseMs);
  }

  function replaceWorker(place: Place, { code }: WorkerExit): void {
    // One that was not open yet had nothing to finish.
    if (place.openSince !== undefined && code !== 0) hasFailed = true;
    if (places.some(({ worker }) => worker !== undefined)) return;
    log.info("all workers are closed");
    process.exit(hasFailed ? 1 : 0);
  }

  function endImmediately(): void {
    for (const { worker } of places) worker?.process.kill("SIGKILL");
    process.exit(1);
  }

  start(places[0]!);
  return {
    close(signal) {
      isClosing = true;
      log.info({ signal }, "closing: every worker finishes its requests first");
      setTimeout(endImmediately, closedWithinMs).unref();
      for (const { worker, openSince, pause } of places) {
        clearTimeout(pause);
        if (openSince === undefined) worker?.process.kill("SIGTERM");
        else if (worker) tell(worker, { says: "close" });
      }
      if (places.every(({ worker }) => worker === undefined)) process.exit(0);
    },
    endImmediately,
  };
}

function tell(worker: Worker, message: ToWorker): void {
  // A worker that ended is noticed by its exit.
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}
