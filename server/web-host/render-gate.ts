import { createSemaphore } from "#server/concurrency/semaphore.ts";
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
  const refuse = () => new Refusal("busy", { retryAfterSeconds: 2 });
  const inTurn = createSemaphore({ concurrency, waiting: mostWaiting, refuse });
  return (work) => inTurn(() => inTime(work(), patienceMs));
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
