import { parentPort, workerData } from "node:worker_threads";
import { drawStamp } from "./draw-stamp.ts";
import type { Stamped, ToStamp } from "./messages.ts";

const { pdf, line } = workerData as ToStamp;
try {
  const stamped = await drawStamp(pdf, line);
  tell({ pdf: stamped }, stamped.buffer as ArrayBuffer);
} catch (error) {
  // That is how a lack of memory, or of room on the stack, looks from within.
  if (error instanceof RangeError) throw error;
  tell({ refused: String((error as Error | undefined)?.message ?? error) });
}

function tell(stamped: Stamped, ...transferred: ArrayBuffer[]): void {
  parentPort!.postMessage(stamped, transferred);
}
