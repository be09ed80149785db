import type { Context, Hono, MiddlewareHandler } from "hono";
import { METHOD_NAME_ALL } from "hono/router";
import { Refusal } from "#server/errors.ts";
import { refuse } from "./error-table.ts";
import type { HubEnv } from "./hub-env.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type Say = (c: Context<HubEnv>, code: "not_found" | "method_not_allowed") => Response;

const plainly: Say = (c, code) => refuse(c, new Refusal(code));

// An unknown address is 404; a known one with another method is 405 and lists its methods.
export function unknownDoor(app: Hono<HubEnv>, c: Context<HubEnv>, say = plainly): Response {
  const allowed = methods.filter((method) => hasDoor(app, method, c.req.path));
  if (allowed.length === 0) return say(c, "not_found");
  if (allowed.includes("GET")) allowed.splice(1, 0, "HEAD");
  const answer = say(c, "method_not_allowed");
  answer.headers.set("Allow", allowed.join(", "));
  return answer;
}

// Runs before a body is read: a request that no door takes need not send one, let alone a well-formed one.
export function knownDoorsOnly(app: Hono<HubEnv>, say = plainly): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!hasDoor(app, method, c.req.path)) return unknownDoor(app, c, say);
    return next();
  };
}

function hasDoor(app: Hono<HubEnv>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path);
  return handlers.some(([[, route]]) => route.method !== METHOD_NAME_ALL);
}
