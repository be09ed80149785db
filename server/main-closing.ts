import type { Server } from "node:http";
import type { Ctx } from "./context.ts";
import { closeSilent, closeUnserved } from "./http/connections.ts";

const drainSeconds = 20;
// A request whose first half is there may still arrive; after that nobody is waited for who is not being served.
const graceMs = 1_500;
const closeSeconds = 10;

// Running requests are finished, then the rest is closed. A second signal ends it at once; the same one passed on twice
// within a second, as a terminal and a parent process do, is one.
export function closeOnSignal({ log }: Pick<Ctx, "log">, server: Server, closeRest: () => Promise<void>): void {
  let since: number | undefined;

  function close(signal: NodeJS.Signals): void {
    if (since !== undefined) {
      if (performance.now() - since > 1000) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => server.closeAllConnections(), drainSeconds * 1000).unref();
    setTimeout(() => giveUp(), (drainSeconds + closeSeconds) * 1000).unref();
    server.close(() => void finish());
    letGoOfCallers(server);
    log.info({ signal }, "closing: running requests are finished first");
  }

  async function finish(): Promise<void> {
    try {
      await closeRest();
      log.info("closed");
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "closing failed");
      process.exit(1);
    }
  }

  function giveUp(): void {
    log.error("closing took too long; what was acknowledged is on disk");
    process.exit(1);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, close);
}

// A proxy keeps its connections and sends on: it is told with every answer to take another one, or it would be cut off in
// the middle of a request when the time is over.
function letGoOfCallers(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const until = performance.now() + graceMs;
  function letGo(): void {
    server.closeIdleConnections();
    closeSilent(server);
    if (performance.now() > until) closeUnserved(server);
  }
  letGo();
  setInterval(letGo, 100).unref();
}
