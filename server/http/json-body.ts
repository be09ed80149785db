import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";
import { isForBytes } from "./takes-bytes.ts";

const writes = new Set(["POST", "PUT", "PATCH"]);

const small = bodyLimit({
  maxSize: 100 * 1024,
  onError: () => {
    throw new Refusal("payload_too_large");
  },
});

export const jsonLimit: MiddlewareHandler<HubEnv> = (c, next) => (isForBytes(c) ? next() : small(c, next));

// A body is JSON or it is refused: 415 for another kind, 400 for one that does not parse.
export const jsonOnly: MiddlewareHandler<HubEnv> = async (c, next) => {
  if (!writes.has(c.req.method) || isForBytes(c)) return next();
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
