// A semaphore with a bounded queue: so many callers run at the same time, so many more wait, and any further one is refused.
interface SemaphoreBounds {
  readonly concurrency: number;
  readonly waiting: number;
  // The refusal of a caller when the queue is full.
  readonly refuse: () => Error;
}

/** Heavy work waits its turn: without a bound a burst of it would hold every thread and all memory. */
export function createSemaphore({
  concurrency,
  waiting: mostWaiting,
  refuse,
}: SemaphoreBounds): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw refuse();
    // A finished caller hands its place to the next one, so no third caller can take it in between.
    await new Promise<void>((go) => void waiting.push(go));
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
