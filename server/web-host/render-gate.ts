import { Refusal } from "#server/errors.ts";

// Renders take turns: sixty-four at once would all be slow, eight at a time are all quick. A queue too long is refused.
export function createRenderGate(atOnce: number, mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn(work) {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal("busy", { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
