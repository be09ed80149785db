import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { tellError } from "#server/machine/error-report.ts";
import type { JobReply, WatchOptions } from "./messages.ts";

const mostBytes = Number(process.argv[2]) * 1024 * 1024;
const jobs = new SharedArrayBuffer(4);
const job = new Int32Array(jobs);

/** The child's side: runs one job after the other until the hub closes the channel. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result> | Result): void {
  watch();
  offerItselfFirst();
  process.on("disconnect", () => process.exit());
  // A terminal signals every process of its group. The hub answers its callers first, and the worker ends with the hub.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  let queue: Promise<void> = Promise.resolve();
  process.on("message", (given: Job) => {
    queue = queue.then(async () => void process.send?.(await reply(work, given)));
  });
}

async function reply<Job, Result>(work: (job: Job) => Promise<Result> | Result, given: Job): Promise<JobReply<Result>> {
  Atomics.add(job, 0, 1);
  const isSpent = (): boolean => process.memoryUsage.rss() > mostBytes / 2;
  try {
    return { done: await work(given), isSpent: isSpent() };
  } catch (error) {
    return { failed: tellError(error), isSpent: isSpent() };
  } finally {
    Atomics.add(job, 0, 1);
  }
}

// In a thread, since a job may block this one for ever.
function watch(): void {
  const workerData: WatchOptions = { mostBytes, mostCpuMs: Number(process.argv[3]), parent: process.ppid, jobs };
  new Worker(new URL("./watch.ts", import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}

// When the machine's memory is spent, this process ends and not the hub.
function offerItselfFirst(): void {
  try {
    if (process.platform === "linux") writeFileSync("/proc/self/oom_score_adj", "800");
  } catch {
    // The process may not set it: then the system chooses.
  }
}
