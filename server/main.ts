// The process edge: settings, database, listening, draining, the end.
import { createServer, type Server } from "node:net";
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { loadConfig } from "./config.ts";
import type { Ctx } from "./context.ts";
import { migrate } from "./db/migrate.ts";
import { createHubServer } from "./http/hub-server.ts";
import { closeOnSignal } from "./main-closing.ts";
import { openOrSayWhy } from "./main-failure.ts";
import { operatorActs } from "./operator-acts.ts";
import { openOperatorDoor } from "./operator-door.ts";
import { takeOver } from "./take-over.ts";
import { startSchedule } from "./schedule.ts";
import { loadWebHost } from "./web-host.ts";

await openOrSayWhy(serve);

async function serve(): Promise<void> {
  const { config, secrets } = loadConfig();
  await tryPort(config);
  const ctx = await compose(config, secrets);
  const host = loadWebHost(ctx, "build");
  // Whichever fails first is the one that is told; the other must not count as unheard.
  host.catch(() => undefined);
  await migrate(ctx.database, ctx.log);
  await takeOver(ctx, secrets);
  const samples = config.sampleContent ? await (await import("#seeds/plant-samples.ts")).plantSamples(ctx) : [];
  const port = await listen(ctx, await host);
  const letters =
    config.sandbox && secrets.smtpUrl === undefined
      ? [`Letters lie at http://localhost:${port}/sandbox/mail instead of being sent.`]
      : [];
  const reach = config.production
    ? []
    : [
        isThisMachineOnly(config.host)
          ? "Only this machine can open it; HOST=0.0.0.0 opens it to your network."
          : "Others on your network can open it too, and everything that is only meant for trying.",
      ];
  console.log(
    [
      "",
      `  The hub is open at http://localhost:${port}`,
      ...[...reach, ...letters, ...samples].map((line) => `  ${line}`),
      "",
    ].join("\n"),
  );
}

function isThisMachineOnly(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

// A port that is taken is told before anything is made or planted.
async function tryPort({ port, host }: Pick<Ctx["config"], "port" | "host">): Promise<void> {
  const trial = createServer();
  await listening(trial, port, host);
  await new Promise((resolve) => trial.close(resolve));
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

async function listen(ctx: Ctx, pages: Awaited<ReturnType<typeof loadWebHost>>): Promise<number> {
  const { config, log } = ctx;
  const app = createApp(ctx, pages);
  const server = createHubServer(
    (request, env) => pages.atOnce(request, env.incoming.url ?? "/") ?? app.fetch(request, env),
    log,
  );
  await listening(server, config.port, config.host);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  if (typeof address === "object" && address !== null) ctx.ownPort.opened(address);
  const operators =
    ctx.database.engine === "embedded"
      ? await openOperatorDoor(operatorActs(ctx), { dataDir: config.dataDir, log })
      : undefined;
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
