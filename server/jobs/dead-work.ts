// What operators see of due work: figures in /metrics, and the rows of what was given up, kept for ninety days.
import { Gauge, type Registry } from "prom-client";
import type { WorkParts } from "./due-work.ts";
import { countWork, deleteDeadWorkBefore } from "./due-work-store.ts";

const deadKeptMs = 90 * 86_400_000;

export function sweepDeadWork({ db, clock }: Pick<WorkParts, "db" | "clock">): Promise<void> {
  return deleteDeadWorkBefore(db, new Date(clock.now().getTime() - deadKeptMs));
}

/** Shows in /metrics, by kind, what waits, what fails and what was given up: counted when somebody looks. */
export function watchDueWork({ db, clock }: Pick<WorkParts, "db" | "clock">, registry: Registry): void {
  const figures = new Gauge({
    name: "due_work",
    help: "Work that is done later, by kind and state: waiting (failing among it) or dead.",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      figures.reset();
      oldest.reset();
      // The other figures matter most when the database is away.
      for (const count of await countWork(db, clock.now()).catch(() => [])) {
        for (const state of ["waiting", "failing", "dead"] as const)
          figures.set({ kind: count.kind, state }, count[state]);
        oldest.set({ kind: count.kind }, count.oldestSeconds);
      }
    },
  });
  const oldest = new Gauge({
    name: "due_work_oldest_seconds",
    help: "How long the oldest due work of a kind has been due.",
    labelNames: ["kind"],
    registers: [registry],
  });
}
