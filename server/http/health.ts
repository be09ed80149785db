import { Hono } from "hono";
import { Refusal } from "#server/errors.ts";
import { isInsider } from "./caller.ts";
import { anyone } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";
import { limit } from "./limits.ts";
import { tellMetrics } from "#server/machine/metrics.ts";

// For operators: /healthz says the process lives, /readyz that it can serve, /metrics gives figures to insiders only. The
// first two have no limit: a probe that is refused would have a healthy hub restarted, and their answers cost next to nothing.
export function healthRoutes(): Hono<HubEnv> {
  const app = new Hono<HubEnv>();
  app.get("/healthz", anyone, (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", anyone, async (c) => {
    c.header("Cache-Control", "no-store");
    const status = await c.get("ctx").database.readiness();
    return c.json({ status }, status === "ready" ? 200 : 503);
  });
  app.get("/metrics", anyone, limit("metrics", 600), async (c) => {
    if (!isInsider(c)) throw new Refusal("not_found");
    const { metrics } = c.get("ctx");
    return c.body(await tellMetrics(metrics), 200, {
      "Content-Type": metrics.registry.contentType,
      "Cache-Control": "no-store",
    });
  });
  return app;
}
