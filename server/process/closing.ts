import type { Server } from "node:http";
import type { Ctx } from "#server/context.ts";
import { closeSilent, closeUnserved } from "#server/http/connections.ts";

const drainSeconds = 20;
// A request that has half arrived may still be completed; after that the server waits only for callers it is answering.
const graceMs = 1_500;
// A new connection may be about to send a request; one still silent after that was opened ahead.
const firstWordMs = 250;
const closeSeconds = 10;

/** A second signal is meant; the same one passed on twice within a second, as a terminal and a parent process do, is one. */
export function onSignal(first: (signal: NodeJS.Signals) => void, second: () => void): void {
  let since: number | undefined;

  function hear(signal: NodeJS.Signals): void {
    if (since === undefined) {
      since = performance.now();
      first(signal);
    } else if (performance.now() - since > 1000) second();
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, hear);
}

/** Running requests are finished, then the rest is closed. A second signal ends it immediately. Returns a function that closes it without a signal. */
export function closeOnSignal(
  { log }: Pick<Ctx, "log">,
  server: Server,
  closeRest: () => Promise<void>,
): (because: string) => void {
  let isClosing = false;

  function close(because: string): void {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => server.closeAllConnections(), drainSeconds * 1000).unref();
    setTimeout(() => giveUp(), (drainSeconds + closeSeconds) * 1000).unref();
    server.close(() => void finish());
    releaseConnections(server);
    log.info({ because }, "closing: running requests are finished first");
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

  onSignal(close, () => process.exit(1));
  return close;
}

// A proxy keeps its connections and sends on: every answer asks it to take another one, or it would be cut off in
// the middle of a request when the time has run out.
function releaseConnections(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const since = performance.now();
  function release(): void {
    server.closeIdleConnections();
    if (performance.now() - since > firstWordMs) closeSilent(server);
    if (performance.now() - since > graceMs) closeUnserved(server);
  }
  release();
  setInterval(release, 100).unref();
}
