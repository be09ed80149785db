// The hub as main.ts opens it, but its pages come from Vite as they are now instead of from a build.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { plantSamples } from "#seeds/plant-samples.ts";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose.ts";
import { loadConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { openOrSayWhy } from "#server/main-failure.ts";
import { takeOver } from "#server/take-over.ts";
import { startSchedule } from "#server/schedule.ts";
import { createWebHost } from "#server/web-host.ts";
import { createRenderer, type WebBuild } from "#server/web-host/pages.ts";

await openOrSayWhy(serve);

async function serve(): Promise<void> {
  const { config, secrets } = loadConfig();
  const ctx = await compose(config, secrets);
  await migrate(ctx.database, ctx.log);
  await takeOver(ctx, secrets);
  const samples = config.sampleContent ? await plantSamples(ctx) : [];

  const server = createServer();
  const vite = await createVite({
    appType: "custom",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<WebBuild>;
  const host = createWebHost(ctx, createRenderer(ctx, build, "development"), () => undefined);
  const app = createApp(ctx, { answer: async (c, app) => relaxed(await host.answer(c, app)) });
  const answer = getRequestListener(app.fetch);
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  if (typeof address === "object" && address !== null) ctx.ownPort.opened(address);
  console.log(
    [
      "",
      `  The hub is open at http://localhost:${config.port} and follows what you write.`,
      ...samples.map((line) => `  ${line}`),
      "",
    ].join("\n"),
  );

  const schedule = startSchedule(ctx);

  // Node restarts this process on a change: the data folder must be free by then.
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await Promise.all([vite.close(), schedule.close()]);
    await ctx.database.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => void stop());
}

// Hot reload writes scripts and styles into the page, which the hub's own policy would refuse. Without that policy the marks
// it is made from mean nothing, and the browser's React does not expect them.
async function relaxed(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set("content-security-policy", "default-src 'self' 'unsafe-inline' data: ws: wss:");
  if (headers.get("content-type")?.startsWith("text/html") !== true)
    return new Response(page.body, { status: page.status, headers });
  const html = (await page.text()).replaceAll(/ nonce="[\w-]{22}"/g, "");
  return new Response(html, { status: page.status, headers });
}
