import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";
import { isForBytes } from "./takes-bytes.ts";

const writes = new Set(["POST", "PUT", "PATCH"]);

const short = atMost(100 * 1024);
const long = atMost(1024 * 1024);

function atMost(maxSize: number): MiddlewareHandler<HubEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal("payload_too_large");
    },
  });
}

/** Named by a door that takes the long texts of an editor. */
export const longJson: MiddlewareHandler<HubEnv> = (_c, next) => next();

export const jsonLimit: MiddlewareHandler<HubEnv> = (c, next) => {
  if (isForBytes(c)) return next();
  return isForLongJson(c) ? long(c, next) : short(c, next);
};

function isForLongJson(c: Context<HubEnv>): boolean {
  return matchedRoutes(c).some(({ handler }) => findTargetHandler(handler) === longJson);
}

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
