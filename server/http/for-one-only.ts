import type { MiddlewareHandler } from "hono";

export const privately = "private, no-store";

/** The answer of this door belongs to one person: no proxy on the way may store it. */
export const forOneOnly: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", privately);
};
