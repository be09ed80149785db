// /metrics shows the hub, whichever worker is asked: the process that keeps the workers gathers what each has counted.
import type { Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { type Figures, figuresOf } from "./messages.ts";

export interface AllFigures {
  report(worker: Worker, figures: Figures): void;
  /** Of a worker that ended what it had counted stays in the sum: a counter that fell would look like one begun anew. */
  ended(worker: Worker): void;
  gather(): Promise<readonly Figures[]>;
}

interface Keeper {
  readonly serving: () => readonly Worker[];
  readonly ask: (worker: Worker) => void;
}

// A worker that does not answer in time counts with its last figures.
const patienceMs = 1_500;

export function createAllFigures({ serving, ask }: Keeper): AllFigures {
  const last = new Map<number, Figures>();
  const waiting = new Map<number, () => void>();
  let gone: Promise<Figures> = Promise.resolve([]);
  let goneCount = 0;
  let gathering: Promise<readonly Figures[]> | undefined;

  function answerOf(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      waiting.set(worker.id, resolve);
      ask(worker);
    });
  }

  async function askWorkers(): Promise<readonly Figures[]> {
    await Promise.race([Promise.all(serving().map(answerOf)), wait(patienceMs, undefined, { ref: false })]);
    return [...last.values(), await gone, ownFigures({ serving: serving().length, ended: goneCount })];
  }

  return {
    report(worker, figures) {
      if (!worker.isDead()) last.set(worker.id, figures);
      waiting.get(worker.id)?.();
    },
    ended(worker) {
      const lastFigures = last.get(worker.id) ?? [];
      last.delete(worker.id);
      waiting.get(worker.id)?.();
      waiting.delete(worker.id);
      goneCount += 1;
      gone = gone.then((before) => addCounted(before, lastFigures));
    },
    gather() {
      gathering ??= askWorkers().finally(() => (gathering = undefined));
      return gathering;
    },
  };
}

// The memory of an ended process is free again; its counts stay.
async function addCounted(before: Figures, figures: Figures): Promise<Figures> {
  const { AggregatorRegistry } = await import("prom-client");
  const counted = figures.filter(({ type }) => type === "counter" || type === "histogram");
  return figuresOf(AggregatorRegistry.aggregate([[...before], counted]));
}

interface Count {
  readonly serving: number;
  readonly ended: number;
}

// This process's own memory belongs to the sum; it is read here, so that prom-client is not loaded for three figures.
function ownFigures({ serving, ended }: Count): Figures {
  const { user, system } = process.cpuUsage();
  const figure = (name: string, type: "counter" | "gauge", [value, help = ""]: readonly [number, string?]) => ({
    name,
    help,
    type,
    aggregator: "sum",
    values: [{ value, labels: {} }],
  });
  return [
    figure("workers", "gauge", [serving, "Processes that serve."]),
    figure("workers_ended_total", "counter", [ended, "Processes that ended and were replaced."]),
    figure("process_resident_memory_bytes", "gauge", [process.memoryUsage.rss()]),
    figure("process_cpu_user_seconds_total", "counter", [user / 1e6]),
    figure("process_cpu_system_seconds_total", "counter", [system / 1e6]),
    figure("process_cpu_seconds_total", "counter", [(user + system) / 1e6]),
  ];
}
