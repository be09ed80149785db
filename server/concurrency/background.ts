// Work that an answer does not wait for: its time does not reveal whether there was any (against user enumeration by timing).
import { randomInt } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import type { Logger } from "pino";

interface BackgroundTask {
  readonly what: string;
  // An address: work about the same one runs in the order of its start.
  readonly about?: string;
}

export interface Background {
  // Returns immediately, unless so much is running that the caller had better wait.
  start(doing: BackgroundTask, work: () => Promise<void>): Promise<void>;
  // Until everything that was started about this is done.
  done(about: string): Promise<void>;
  settled(): Promise<void>;
}

const mostUnderWay = 100;

// Started immediately, the work would delay the same caller's next request, and so reveal itself.
const pauseMs = (): number => randomInt(50, 400);

export function createBackground(log: Logger, pause = pauseMs): Background {
  const underWay = new Set<Promise<void>>();
  const lastAbout = new Map<string, Promise<void>>();

  return {
    async start({ what, about = "" }, work) {
      while (underWay.size >= mostUnderWay) await Promise.race(underWay);
      const before = lastAbout.get(about);
      const done: Promise<void> = after(pause())
        .then(() => before)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed after its answer was given`))
        .finally(() => {
          underWay.delete(done);
          if (lastAbout.get(about) === done) lastAbout.delete(about);
        });
      underWay.add(done);
      if (about !== "") lastAbout.set(about, done);
    },
    async done(about) {
      await lastAbout.get(about);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
