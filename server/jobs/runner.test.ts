import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeListener, Topic } from "#server/db/client.ts";
import { type Job, type Runner, startJobs } from "./runner.ts";

const listeners = new Set<ChangeListener>();
const failures: unknown[] = [];
let runner: Runner | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});

afterEach(async () => {
  await runner?.close();
  vi.useRealTimers();
});

function start(...jobs: Job[]): void {
  const onChange = (listener: ChangeListener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  runner = startJobs({ log: { error: (about: unknown) => void failures.push(about) }, database: { onChange } }, jobs);
}

function tell(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}

/** A job whose runs end when the test says so. */
function slowJob(about: Partial<Job> = {}): { job: Job; runs: PromiseWithResolvers<void>[]; signals: AbortSignal[] } {
  const runs: PromiseWithResolvers<void>[] = [];
  const signals: AbortSignal[] = [];
  const run = (signal: AbortSignal): Promise<void> => {
    const ends = Promise.withResolvers<void>();
    runs.push(ends);
    signals.push(signal);
    return ends.promise;
  };
  return { job: { name: "slow", everySeconds: 60, run, ...about }, runs, signals };
}

test("a job runs soon after the start, then at its interval from the end of each run", async () => {
  const { job, runs } = slowJob();
  start(job);
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
});

test("a job runs when its topic changes or a change may have been missed, at no other", async () => {
  const { job, runs } = slowJob({ wakeOn: "work letter" });
  start(job);
  tell("catalog");
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toHaveLength(0);
  tell("work letter");
  tell("work letter");
  await vi.advanceTimersByTimeAsync(50);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(50);
  tell("*");
  await vi.advanceTimersByTimeAsync(50);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
});

test("changes during a run lead to one run after it, never beside it", async () => {
  const { job, runs } = slowJob({ wakeOn: "work letter" });
  start(job);
  await vi.advanceTimersByTimeAsync(1000);
  tell("work letter");
  tell("work letter");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(50);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(2);
});

test("a failed job is logged and runs again, without effect on the others", async () => {
  const { job, runs } = slowJob();
  const other = vi.fn<Job["run"]>(() => Promise.resolve());
  start(job, { name: "other", everySeconds: 1, run: other });
  await vi.advanceTimersByTimeAsync(1000);
  runs[0]?.reject(new Error("no database"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toMatchObject([{ job: "slow", err: { message: "no database" } }]);
  expect(runs).toHaveLength(2);
  expect(other.mock.calls.length).toBeGreaterThan(50);
  runs[1]?.resolve();
});

test("closing waits for the present run, signals it to end, and starts no other", async () => {
  const { job, runs, signals } = slowJob({ wakeOn: "work letter" });
  const waiting = slowJob();
  start(job, waiting.job);
  await vi.advanceTimersByTimeAsync(1000);
  waiting.runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1);
  tell("work letter");
  let isClosed = false;
  const closing = runner?.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isClosed).toBe(false);
  expect(signals[0]?.aborted).toBe(true);
  runs[0]?.resolve();
  await closing;
  expect(listeners.size).toBe(0);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([runs.length, waiting.runs.length]).toEqual([1, 1]);
});
