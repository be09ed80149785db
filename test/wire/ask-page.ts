// A page from the server: from the cache at once if it is there, otherwise through the middleware.
import type { Hono } from "hono";
import { asResponse } from "#server/cache/give.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import type { WebHost } from "#server/process/web-host.ts";

interface Server {
  readonly host: WebHost;
  readonly app: Hono<HubEnv>;
}

export async function askPage(
  { host, app }: Server,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const ready = isThere(host, path, headers);
  return ready ? asResponse(ready) : app.fetch(new Request(`http://hub.test${path}`, { headers }));
}

export function isThere(host: WebHost, path: string, headers: Record<string, string> = {}) {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return host.immediateAnswer({ method: "GET", url: path, headers: Object.fromEntries(named) });
}
