import { Worker } from "node:worker_threads";
import { type Stamper, StampRefused } from "./interface.ts";
import type { Stamped, ToStamp } from "./messages.ts";

interface Bounds {
  readonly mostMs: number;
  readonly mostMegabytes: number;
}

/** A thread for every stamp, which ends with it: what a strange PDF does to it, it does to nobody else. */
export function pdfStamper({ mostMs, mostMegabytes }: Bounds = { mostMs: 60_000, mostMegabytes: 1024 }): Stamper {
  return {
    stamp(pdf, line, signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Stamped>();
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
      const tooSlow = setTimeout(() => reject(new StampRefused(`it takes longer than ${mostMs / 1000} s`)), mostMs);
      const stop = (): void => reject(signal?.reason);
      signal?.addEventListener("abort", stop, { once: true });
      worker.once("message", resolve);
      worker.once("error", (cause) => reject(new StampRefused(String((cause as Error | undefined)?.message ?? cause), { cause })));
      worker.once("exit", (code) => reject(new StampRefused(`its thread ended with ${code}`)));
      return promise.finally(() => {
        clearTimeout(tooSlow);
        signal?.removeEventListener("abort", stop);
        return worker.terminate();
      });
    },
  };
}
