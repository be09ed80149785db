import type { MiddlewareHandler } from "hono";

export const privately = "private, no-store";

/** What this door answers is one person's business: nobody on the way keeps it. */
export const forOneOnly: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", privately);
};
