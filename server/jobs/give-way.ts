// Work that can wait a little gives way to work that cannot: both would share the same processor.
import { setTimeout as wait } from "node:timers/promises";
import type { WorkKind, WorkParts } from "./due-work.ts";
import type { Job } from "./runner.ts";

interface WithWay {
  readonly job: Job;
  /** Each piece waits while the job is at work in this process, but no longer than so long after it was asked for. */
  behind(kind: WorkKind, mostMs: number): WorkKind;
}

export function giveWay({ clock }: Pick<WorkParts, "clock">, first: Job): WithWay {
  let running: Promise<void> | undefined;

  async function rest(leftMs: () => number, signal: AbortSignal): Promise<void> {
    const left = leftMs();
    if (!running || left <= 0) return;
    await Promise.race([running.catch(() => undefined), wait(left, undefined, { signal, ref: false })]);
    await rest(leftMs, signal);
  }

  return {
    job: {
      ...first,
      run(signal) {
        running = first.run(signal).finally(() => (running = undefined));
        return running;
      },
    },
    behind: (kind, mostMs) => ({
      ...kind,
      async run(work, signal) {
        await rest(() => work.createdAt.getTime() + mostMs - clock.now().getTime(), signal);
        return kind.run(work, signal);
      },
    }),
  };
}
