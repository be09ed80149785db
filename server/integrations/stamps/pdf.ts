import { Worker } from "node:worker_threads";
import { type Stamper, StampRefused } from "./interface.ts";
import type { Stamped, ToStamp } from "./messages.ts";

interface Bounds {
  readonly mostMs: number;
  readonly mostMegabytes: number;
}

/**
 * A thread for every stamp, which ends with it: what a strange PDF does to it, it does to nobody else. A thread that is too slow or
 * dies may have met a busy machine, so only what it says itself about a PDF is a refusal.
 */
export function pdfStamper({ mostMs, mostMegabytes }: Bounds = { mostMs: 60_000, mostMegabytes: 1024 }): Stamper {
  return {
    stamp(pdf, line, signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const workerData: ToStamp = { pdf, line };
      const worker = new Worker(new URL("./stamp-worker.ts", import.meta.url), {
        workerData,
        // What was read for this is used by nobody else.
        transferList: [pdf.buffer as ArrayBuffer],
        execArgv: [],
        env: {},
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      });
      const tooSlow = setTimeout(() => reject(new Error(`A stamp takes longer than ${mostMs / 1000} s`)), mostMs);
      const stop = (): void => reject(signal?.reason);
      signal?.addEventListener("abort", stop, { once: true });
      worker.once("message", (told: Stamped) => ("pdf" in told ? resolve(told.pdf) : reject(new StampRefused(told.refused))));
      worker.once("error", (cause) => reject(new Error("The thread of a stamp failed", { cause })));
      worker.once("exit", (code) => reject(new Error(`The thread of a stamp ended with ${code}`)));
      return promise.finally(() => {
        clearTimeout(tooSlow);
        signal?.removeEventListener("abort", stop);
        return worker.terminate();
      });
    },
  };
}
