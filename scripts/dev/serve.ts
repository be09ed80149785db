// The hub as main.ts opens it, but its pages come from Vite as they are now instead of from a build.
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type ViteDevServer } from "vite";
import { createApp } from "#server/app.ts";
import type { Ctx } from "#server/context.ts";
import { openOrSayWhy } from "#server/process/failure.ts";
import { openHub } from "#server/process/open-hub.ts";
import { createWebHost } from "#server/process/web-host.ts";
import { createRenderer, type WebBuild } from "#server/web-host/pages.ts";

await openOrSayWhy(async () => {
  let vite: ViteDevServer | undefined;
  const { server, greeting, close } = await openHub(async (ctx) => {
    const listener = createServer();
    vite = await createVite({
      appType: "custom",
      configLoader: "native",
      server: { middlewareMode: true, hmr: { server: listener } },
    });
    serveFrom(vite, ctx, listener);
    return listener;
  }, " and follows what you write.");
  console.log(greeting);

  // Node restarts this process on a change: the data folder must be free by then.
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await Promise.all([vite?.close(), close()]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => void stop());
});

function serveFrom(vite: ViteDevServer, ctx: Ctx, server: Server): void {
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<WebBuild>;
  const host = createWebHost(ctx, createRenderer(ctx, build, "development"), () => undefined);
  const app = createApp(ctx, { answer: async (c, inner) => relaxed(await host.answer(c, inner)) });
  const answer = getRequestListener((request, env) => {
    // The following steps change the text of a page, so pages come uncompressed here.
    request.headers.delete("accept-encoding");
    return app.fetch(request, env);
  });
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
}

// Hot reload writes scripts and styles into the page, which the hub's own policy would refuse. Without that policy the marks
// it is made from mean nothing, and the browser's React does not expect them.
async function relaxed(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set("content-security-policy", "default-src 'self' 'unsafe-inline' data: ws: wss:");
  if (headers.get("content-type")?.startsWith("text/html") !== true)
    return new Response(page.body, { status: page.status, headers });
  const html = (await page.text()).replaceAll(/ nonce="[\w-]{36}"/g, "");
  return new Response(html, { status: page.status, headers });
}
