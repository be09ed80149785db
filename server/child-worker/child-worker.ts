// A process of its own works on strangers' bytes, so that no bytes can crash, fill or block the hub. The process
// starts for the first job, stays for those that follow soon, and ends when it is idle, so that its memory goes back.
import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { createSemaphore } from "#server/concurrency/semaphore.ts";
import { overMemory, overTime, type JobReply } from "./messages.ts";

export interface ChildBounds {
  // For one job, its wait in the queue not included: processor time, which is the same on a busy machine, and time by the clock, for one
  // that does nothing at all.
  readonly cpuMs: number;
  readonly ms: number;
  // Resident memory of the whole process.
  readonly megabytes: number;
  // Jobs in the queue; each holds its input in memory.
  readonly waiting: number;
  readonly idleMs?: number;
}

interface WorkerSettings {
  // The file the process runs; it calls serveJobs.
  readonly module: URL;
  readonly bounds: ChildBounds;
  // The refusal of a caller when the queue is full.
  readonly refuse: () => Error;
  // A person waits for a quick job; any other job runs at a lower priority than the pages.
  readonly isAwaited?: boolean;
}

/** Why a job was not finished. `crashed`: by its input. `killed`: from outside, as a system does that runs out of memory. */
export class ChildEnded extends Error {
  override readonly name = "ChildEnded";
  readonly why: "time" | "memory" | "crashed" | "killed" | "exited";

  constructor(why: ChildEnded["why"], how: string) {
    super(`A child process ended before its job was done: ${why} (${how})`);
    this.why = why;
  }
}

type RunJob<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>;

/** Takes one job at a time. A signal ends the process of a running job. */
export function createChildWorker<Job, Result>({
  module,
  bounds,
  refuse,
  isAwaited = false,
}: WorkerSettings): RunJob<Job, Result> {
  const inTurn = createSemaphore({ concurrency: 1, waiting: bounds.waiting, refuse });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function wake(): ChildProcess {
    clearTimeout(idle);
    if (!child || hasEnded(child)) {
      child = start(module, bounds);
      if (!isAwaited) yieldToOthers(child);
    }
    hold(child);
    return child;
  }

  function rest(resting: ChildProcess): void {
    releaseChild(resting);
    idle = setTimeout(() => resting.connected && resting.disconnect(), bounds.idleMs ?? 20_000).unref();
  }

  return (job, signal) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      const woken = wake();
      try {
        return await resultOf<Result>(woken, { job, signal, ms: bounds.ms });
      } finally {
        rest(woken);
      }
    });
}

function start(module: URL, { megabytes, cpuMs }: ChildBounds): ChildProcess {
  return fork(fileURLToPath(module), [String(megabytes), String(cpuMs)], {
    // The process reads strangers' bytes, so it gets none of our secrets.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // The process has ended, or the system knows no such order.
  }
}

// A working process keeps the hub's process alive; a waiting one does not.
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function releaseChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hasEnded({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return !connected || killed || exitCode !== null || signalCode !== null;
}

interface RunningJob {
  readonly job: unknown;
  readonly signal: AbortSignal | undefined;
  readonly ms: number;
}

async function resultOf<Result>(child: ChildProcess, { job, signal, ms }: RunningJob): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<JobReply<Result>>();
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    child.kill("SIGKILL");
  }, ms);
  const abort = (): void => void child.kill("SIGKILL");
  const ended = (code: number | null, by: NodeJS.Signals | null): void =>
    reject(signal?.aborted ? signal.reason : endReason(code, isTooSlow ? "time" : by));
  signal?.addEventListener("abort", abort, { once: true });
  child.once("message", resolve).once("exit", ended).once("error", reject);
  // A worker that takes no message is ending, and reports that itself.
  child.send(job as object, () => undefined);
  try {
    const reply = await promise;
    if (reply.isSpent) child.disconnect();
    if ("failed" in reply) throw new Error(reply.failed);
    return reply.done;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    child.off("message", resolve).off("exit", ended).off("error", reject);
  }
}

function endReason(code: number | null, by: NodeJS.Signals | "time" | null): ChildEnded {
  if (by === "time" || by === overTime) return new ChildEnded("time", "it took too long");
  if (by === null) return new ChildEnded("exited", `code ${code}`);
  if (by === overMemory) return new ChildEnded("memory", "it took too much memory");
  return new ChildEnded(by === "SIGKILL" || by === "SIGTERM" ? "killed" : "crashed", by);
}
