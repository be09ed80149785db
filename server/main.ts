// The process edge: one process is the hub, or keeps several that are (WORKERS). A signal ends it when running requests are finished.
import cluster from "node:cluster";
import { loadConfig } from "./config/config.ts";
import { onSignal } from "./process/closing.ts";
import { openOrSayWhy } from "./process/failure.ts";

await openOrSayWhy(async () => {
  const { config } = loadConfig();
  // Whichever it is does not load what only the other needs.
  if (cluster.isWorker || config.workers === 1) return greet(await (await import("./process/serve-hub.ts")).serveHub());
  const [{ keepWorkers }, { createLog }, { tryPort }] = await Promise.all([
    import("./workers/keep-workers.ts"),
    import("./machine/log.ts"),
    import("./machine/listening.ts"),
  ]);
  await tryPort(config);
  const { close, endImmediately } = keepWorkers({ workers: config.workers, log: createLog(config.logLevel), greet });
  onSignal(close, endImmediately);
});

function greet(greeting: string | undefined): void {
  if (greeting !== undefined) console.log(greeting);
}
