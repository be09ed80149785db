// The answers of a worker process to a job. A worker that is spent holds so much memory that the next job could be blamed for it.
export type JobReply<Result> = ({ readonly done: Result } | { readonly failed: string }) & {
  readonly isSpent: boolean;
};

// The signals by which a worker process ends itself, which no operating system sends: when it holds too much memory.
export const overMemory = "SIGUSR2";

// When it has used too much processor time.
export const overTime = "SIGVTALRM";

// The message at the start of the process, for the thread that watches it.
export interface WatchOptions {
  readonly mostBytes: number;
  readonly mostCpuMs: number;
  readonly parent: number;
  // One number, odd while a job runs, and different for every job.
  readonly jobs: SharedArrayBuffer;
}
