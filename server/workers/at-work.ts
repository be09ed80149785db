// A worker's side of the line to the process that keeps it.
import cluster from "node:cluster";
import type { Registry } from "prom-client";
import { Refusal } from "#server/errors.ts";
import { type Figures, figuresOf, type FromWorker, isMessage, type ToWorker } from "./messages.ts";

interface Open {
  readonly greeting: string;
  readonly registry: Registry;
  readonly close: (because: string) => void;
}

const answerWithinMs = 3_000;
let asking: PromiseWithResolvers<readonly Figures[]> | undefined;

/** The number of this process among the workers; none where one process is the whole hub. */
export function workerNumber(): number | undefined {
  return cluster.worker?.id;
}

/** From now on this worker answers the process that keeps it, and closes on its message or when that process is gone. */
export function beAtWork({ greeting, registry, close }: Open): void {
  process.on("message", (message) => void hear(message as ToWorker));
  // Without this Node would end an orphaned worker immediately, in the middle of its answers.
  cluster.worker?.once("disconnect", () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    close("the process that keeps the workers is gone");
  });
  tell({ says: "open", greeting });

  async function hear(message: ToWorker): Promise<void> {
    if (!isMessage(message)) return;
    if (message.says === "close") close("told to by the process that keeps the workers");
    if (message.says === "all figures") asking?.resolve(message.figures);
    if (message.says === "tell figures") tell({ says: "figures", figures: await figuresOf(registry) });
  }
}

/** The figures of all processes of this hub. */
export async function askAllFigures(): Promise<readonly Figures[]> {
  if (asking) return asking.promise;
  const request = (asking = Promise.withResolvers<readonly Figures[]>());
  const late = setTimeout(() => request.reject(new Refusal("busy", { retryAfterSeconds: 5 })), answerWithinMs);
  tell({ says: "wants all figures" });
  try {
    return await request.promise;
  } finally {
    clearTimeout(late);
    asking = undefined;
  }
}

function tell(message: FromWorker): void {
  // A closed line has an event of its own.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
