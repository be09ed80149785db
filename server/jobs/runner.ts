// The cron of a process: each job in its own interval, and soon after a change of its topic.
import type { Logger } from "pino";
import type { Database, Topic } from "#server/db/client.ts";

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  // Topics whose change runs the job before its time.
  readonly wakeOn?: Topic;
  // The signal says that the process wants to end: a running step finishes, no new one starts.
  run(signal: AbortSignal): Promise<void>;
}

export interface Runner {
  // Resolves when no job is running and none will.
  close(): Promise<void>;
}

interface RunnerParts {
  readonly log: Pick<Logger, "error">;
  readonly database: Pick<Database, "onChange">;
}

// Leaves the first requests alone.
const firstAfterMs = 1000;
// The caller's answer goes out first, so that its time does not show what the call caused.
const wakeAfterMs = 5;

export function startJobs({ log, database }: RunnerParts, jobs: readonly Job[]): Runner {
  const ending = new AbortController();
  const runners = jobs.map((job) => scheduleJob(job, { log, signal: ending.signal }));
  const stopListening = database.onChange((topic) => {
    for (const { job, wake } of runners)
      if (job.wakeOn !== undefined && (topic === job.wakeOn || topic === "*")) wake();
  });
  return {
    async close() {
      stopListening();
      ending.abort();
      await Promise.all(runners.map(({ running }) => running()));
    },
  };
}

interface ScheduledJob {
  readonly job: Job;
  wake(): void;
  running(): Promise<void> | undefined;
}

/** One run at a time: a change that arrives during a run leads to another run after it. */
function scheduleJob(job: Job, { log, signal }: { log: RunnerParts["log"]; signal: AbortSignal }): ScheduledJob {
  let run: Promise<void> | undefined;
  let hasNews = false;
  let timer = setTimeout(start, firstAfterMs).unref();
  signal.addEventListener("abort", () => clearTimeout(timer));

  function startIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(start, milliseconds).unref();
  }

  function start(): void {
    hasNews = false;
    run = work();
  }

  async function work(): Promise<void> {
    try {
      await job.run(signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, "a job failed and will be tried again");
    }
    run = undefined;
    startIn(hasNews ? wakeAfterMs : job.everySeconds * 1000);
  }

  function wake(): void {
    if (run === undefined) startIn(wakeAfterMs);
    else hasNews = true;
  }

  return { job, wake, running: () => run };
}
