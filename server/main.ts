// The process edge: one process is the hub, or keeps several that are (WORKERS). A signal ends it when running requests are finished.
import cluster from "node:cluster";
import { loadConfig } from "./config.ts";
import { onSignal } from "./main-closing.ts";
import { openOrSayWhy } from "./main-failure.ts";

await openOrSayWhy(async () => {
  const { config } = loadConfig();
  // Whichever it is does not load what only the other needs.
  if (cluster.isWorker || config.workers === 1) return greet(await (await import("./serve-hub.ts")).serveHub());
  const [{ keepWorkers }, { createLog }, { tryPort }] = await Promise.all([
    import("./workers/keep-workers.ts"),
    import("./log.ts"),
    import("./listening.ts"),
  ]);
  await tryPort(config);
  const { close, endAtOnce } = keepWorkers({ workers: config.workers, log: createLog(config.logLevel), greet });
  onSignal(close, endAtOnce);
});

function greet(greeting: string | undefined): void {
  if (greeting !== undefined) console.log(greeting);
}
