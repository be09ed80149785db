import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Ctx } from "#server/context.ts";
import type { HubEnv } from "./hub-env.ts";
import { emptyPolicy, securityHeaders } from "./security-headers.ts";

// What arrives of a body before anybody asks for it.
const bufferedBytes = 32 * 1024;

// Around every request that reaches a door: an id, the headers of the house, one line in the log without personal data, figures.
export function requestFrame(ctx: Ctx): MiddlewareHandler<HubEnv> {
  const headers = Object.entries({ ...securityHeaders(ctx.config), "content-security-policy": emptyPolicy });
  return async (c, next) => {
    const started = performance.now();
    c.set("ctx", ctx);
    c.set("requestId", requestId(c, ctx));
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("x-request-id", c.get("requestId"));
    if (leavesBody(c)) c.res.headers.set("connection", "close");
    const door = routePath(c);
    const seconds = (performance.now() - started) / 1000;
    ctx.metrics.requests.inc({ door, method: c.req.method, status: c.res.status });
    ctx.metrics.seconds.observe({ door }, seconds);
    // A page that asks for its data in-process is not a second visitor.
    const level = c.env?.incoming === undefined ? "debug" : "info";
    ctx.log[level](
      { id: c.get("requestId"), method: c.req.method, door, status: c.res.status, ms: Math.round(seconds * 10_000) / 10 },
      "answered",
    );
  };
}

// Answered before all of a large body was read: its rest lies in the way of whatever would come next over this connection.
function leavesBody(c: Context<HubEnv>): boolean {
  const incoming = c.env?.incoming;
  if (!incoming || incoming.readableEnded) return false;
  return Number(c.req.header("content-length") ?? 0) > bufferedBytes || c.req.header("transfer-encoding") !== undefined;
}

// An id given by our own proxy is kept, so that its log and ours can be laid side by side. Anybody else's is ignored.
function requestId(c: Context<HubEnv>, ctx: Ctx): string {
  const given = c.req.header("x-request-id");
  return ctx.config.trustProxy > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : ctx.ids.uuid();
}
