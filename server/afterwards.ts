// Work that an answer does not wait for: how long it took tells nobody whether there was any.
import type { Logger } from "pino";

export interface Afterwards {
  // Comes back at once, unless so much is under way that the caller had better wait.
  start(what: string, work: () => Promise<void>): Promise<void>;
  settled(): Promise<void>;
}

const mostUnderWay = 100;

export function createAfterwards(log: Logger): Afterwards {
  const underWay = new Set<Promise<void>>();

  return {
    async start(what, work) {
      while (underWay.size >= mostUnderWay) await Promise.race(underWay);
      const done: Promise<void> = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed after its answer was given`))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
