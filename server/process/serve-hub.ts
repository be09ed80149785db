// This process serves what is built, alone or as one of several workers.
import { createApp } from "#server/app.ts";
import { giveBackMemoryWhenQuiet } from "#server/machine/give-back-memory.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { closeOnSignal } from "./closing.ts";
import { openHub } from "./open-hub.ts";
import { loadWebHost } from "./web-host.ts";
import { beAtWork, workerNumber } from "#server/workers/at-work.ts";

/** A single process greets the operator; a worker leaves that to its primary. */
export async function serveHub(): Promise<string | undefined> {
  const { ctx, server, greeting, close } = await openHub(async (parts) => {
    const pages = await loadWebHost(parts, "build");
    const app = createApp(parts, pages);
    return createHubServer((request, env) => app.fetch(request, env), parts.log, {
      immediateAnswer: pages.immediateAnswer,
    });
  });
  const begin = closeOnSignal(ctx, server, close);
  giveBackMemoryWhenQuiet();
  if (workerNumber() === undefined) return greeting;
  beAtWork({ greeting, registry: ctx.metrics.registry, close: begin });
  return undefined;
}
