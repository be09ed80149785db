import { Refusal } from "#server/errors.ts";

interface Gate {
  readonly concurrency: number;
  readonly mostWaiting: number;
  // A render that waits for something that never comes must not hold its turn for ever.
  readonly patienceMs: number;
}

// Renders take turns: sixty-four at once would all be slow, eight at a time are all quick. A queue too long is refused.
export function createRenderGate({
  concurrency,
  mostWaiting,
  patienceMs,
}: Gate): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn(work) {
    if (running >= concurrency) {
      if (waiting.length >= mostWaiting) throw new Refusal("busy", { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await inTime(work(), patienceMs);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function inTime<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal("busy", { retryAfterSeconds: 5 })), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
