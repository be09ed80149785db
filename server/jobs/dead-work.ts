// What operators see of due work: figures in /metrics, and the jobs that were given up, kept for ninety days.
import { Gauge, type Registry } from "prom-client";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { byDatabase, topicOf, type WorkParts } from "./due-work.ts";
import {
  countDead,
  countWork,
  type DeadWork,
  deleteDeadWorkBefore,
  listDead,
  type FailedWork,
  listFailed,
  revive,
} from "./due-work-store.ts";

export type { DeadWork, FailedWork } from "./due-work-store.ts";

const deadKeptMs = 90 * 86_400_000;

export function sweepDeadWork({ db, clock }: Pick<WorkParts, "db" | "clock">): Promise<void> {
  return deleteDeadWorkBefore(db, new Date(clock.now().getTime() - deadKeptMs));
}

/** Figures for /metrics: by kind, the waiting, failing and dead jobs. Counted at each scrape. */
export function watchDueWork({ db, clock }: Pick<WorkParts, "db" | "clock">, registry: Registry): void {
  // One scrape reads both figures at the same time, from one count. The others matter most when the database is away.
  let counting: ReturnType<typeof countWork> | undefined;
  const counted = () =>
    (counting ??= countWork(db, clock.now())
      .catch(() => [])
      .finally(() => {
        counting = undefined;
      }));
  const figures = new Gauge({
    name: "hub_due_work",
    help: "Jobs of due work, by kind and state: waiting (including failing) or dead.",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      const counts = await counted();
      figures.reset();
      for (const count of counts)
        for (const state of ["waiting", "failing", "dead"] as const)
          figures.set({ kind: count.kind, state }, count[state]);
    },
  });
  const oldest = new Gauge({
    name: "hub_due_work_oldest_seconds",
    help: "How long the oldest due work of a kind has been due.",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      const counts = await counted();
      oldest.reset();
      for (const { kind, oldestSeconds } of counts) oldest.set({ kind }, oldestSeconds);
    },
  });
}

export function countDeadWork(db: Db, butOf: readonly string[]): Promise<number> {
  return countDead(db, butOf);
}

/** Newest first. */
export function listDeadWork(db: Db, butOf: readonly string[], most: number): Promise<DeadWork[]> {
  return listDead(db, butOf, most);
}

/** The jobs of this kind about these subjects whose last try failed: given up, or waiting for the next one. */
export function findFailedWork(db: Db, kind: string, subjects: readonly string[]): Promise<FailedWork[]> {
  return listFailed(db, kind, subjects);
}

/** Starts soon after the commit with all its tries. Undefined when the job is no longer dead. */
export async function reviveWork(parts: Pick<WorkParts, "clock">, tx: Tx, id: string): Promise<DeadWork | undefined> {
  const work = await revive(tx, id, byDatabase(parts.clock));
  if (work) await announce(tx, topicOf(work.kind));
  return work;
}
