// What a worker process answers to a job. One that is spent holds so much memory that the next job could be blamed for it.
export type JobReply<Result> = ({ readonly done: Result } | { readonly failed: string }) & {
  readonly isSpent: boolean;
};

// The signals by which a worker process ends itself, by which no system ends anybody: when it holds too much memory.
export const overMemory = "SIGUSR2";

// And when it has used more processor time.
export const overTime = "SIGVTALRM";

// What the process is told at its start, for the thread that watches it.
export interface Watched {
  readonly mostBytes: number;
  readonly mostCpuMs: number;
  readonly parent: number;
  // One number, odd while a job is being done, another one for every job.
  readonly jobs: SharedArrayBuffer;
}
