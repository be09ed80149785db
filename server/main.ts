// The process edge: settings, database, listening, draining, the end.
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { loadConfig } from "./config.ts";
import type { Ctx } from "./context.ts";
import { migrate } from "./db/migrate.ts";
import { createHubServer } from "./http/hub-server.ts";
import { closeOnSignal } from "./main-closing.ts";
import { explainFailure } from "./main-failure.ts";
import { operatorActs } from "./operator-acts.ts";
import { openOperatorDoor } from "./operator-door.ts";
import { startSchedule } from "./schedule.ts";
import { loadWebHost } from "./web-host.ts";

try {
  await serve();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

async function serve(): Promise<void> {
  const { config, secrets } = loadConfig();
  const ctx = await compose(config, secrets);
  const host = loadWebHost(ctx, "build");
  // Whichever fails first is the one that is told; the other must not count as unheard.
  host.catch(() => undefined);
  await migrate(ctx.database, ctx.log);
  const samples = config.sampleContent ? await (await import("#seeds/plant-samples.ts")).plantSamples(ctx) : [];
  const port = await listen(ctx, await host);
  const letters = config.sandbox && secrets.smtpUrl === undefined ? [`Letters lie at http://localhost:${port}/sandbox/mail instead of being sent.`] : [];
  console.log(["", `  The hub is open at http://localhost:${port}`, ...[...letters, ...samples].map((line) => `  ${line}`), ""].join("\n"));
}

async function listen(ctx: Ctx, pages: Awaited<ReturnType<typeof loadWebHost>>): Promise<number> {
  const { config, log } = ctx;
  const app = createApp(ctx, pages);
  const server = createHubServer((request, env) => pages.atOnce(request, env.incoming.url ?? "/") ?? app.fetch(request, env), log);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  if (typeof address === "object" && address !== null) ctx.playedProvider?.opened(address);
  const operators = ctx.database.engine === "embedded" ? await openOperatorDoor(operatorActs(ctx), { dataDir: config.dataDir, log }) : undefined;
  log.info({ port, engine: ctx.database.engine }, "listening");

  const schedule = startSchedule(ctx);
  closeOnSignal(ctx, server, async () => {
    await schedule.close();
    await operators?.close();
    await ctx.afterwards.settled();
    await ctx.database.close();
  });
  return port;
}
