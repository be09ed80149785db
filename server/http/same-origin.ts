import type { MiddlewareHandler } from "hono";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

// Against cross-site request forgery (CSRF): a browser names the page a write comes from. One from another site is refused, whatever cookies came along.
export const sameOrigin: MiddlewareHandler<HubEnv> = (c, next) => {
  if (harmless.has(c.req.method)) return next();
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const ours = c.get("ctx").config.publicUrl;
  if (origin !== undefined && origin !== ours && !sameHost(origin, c.req.header("host")))
    throw new Refusal("cross_origin");
  if (origin === undefined && site !== undefined && site !== "same-origin" && site !== "none")
    throw new Refusal("cross_origin");
  return next();
};

// A hub reached by another of its own names (127.0.0.1 instead of localhost) still talks to itself.
function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
