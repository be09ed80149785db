import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";

const writes = new Set(["POST", "PUT", "PATCH"]);

export const jsonLimit: MiddlewareHandler<HubEnv> = bodyLimit({
  maxSize: 100 * 1024,
  onError: () => {
    throw new Refusal("payload_too_large");
  },
});

// A body is JSON or it is refused: 415 for another kind, 400 for one that does not parse.
export const jsonOnly: MiddlewareHandler<HubEnv> = async (c, next) => {
  if (!writes.has(c.req.method)) return next();
  const type = c.req.header("content-type");
  const text = await c.req.text();
  if (text === "") return next();
  if (type === undefined || !/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Refusal("unsupported_media_type");
  try {
    JSON.parse(text);
  } catch {
    throw new Refusal("malformed_json");
  }
  return next();
};
