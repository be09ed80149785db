// The process edge: what is built is served, and a signal ends it when running requests are finished.
import { createApp } from "./app.ts";
import { createHubServer } from "./http/hub-server.ts";
import { closeOnSignal } from "./main-closing.ts";
import { openOrSayWhy } from "./main-failure.ts";
import { openHub } from "./open-hub.ts";
import { loadWebHost } from "./web-host.ts";

await openOrSayWhy(async () => {
  const { ctx, server, greeting, close } = await openHub(async (parts) => {
    const pages = await loadWebHost(parts, "build");
    const app = createApp(parts, pages);
    return createHubServer(
      (request, env) => pages.atOnce(request, env.incoming.url ?? "/") ?? app.fetch(request, env),
      parts.log,
    );
  });
  console.log(greeting);
  closeOnSignal(ctx, server, close);
});
