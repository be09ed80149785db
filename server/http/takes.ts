import type { Env, MiddlewareHandler, ValidationTargets } from "hono";
import { bodyLimit } from "hono/body-limit";
import { validator } from "hono-openapi";
import type { z } from "zod";
import { Refusal } from "#server/errors.ts";
import { holdBody } from "./held-bodies.ts";
import type { HubEnv } from "./hub-env.ts";

type Input<Schema extends z.ZodType, Target extends keyof ValidationTargets> = {
  in: { [K in Target]: z.input<Schema> };
  out: { [K in Target]: z.output<Schema> };
};

interface BodyBounds {
  // Bytes of a JSON body.
  readonly most?: number;
}

/** For a door that takes the long texts of an editor. */
export const longTexts: BodyBounds = { most: 1024 * 1024 };

/**
 * The input of a door. The schema is the contract's; a wrong value is 422 with the field's name. A door that takes "json" reads the body
 * itself, behind its guard and its limit: too large is 413, of another kind 415, no JSON 400. A door that takes none never reads one.
 */
export function takes<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  { most = 100 * 1024 }: BodyBounds = {},
): MiddlewareHandler<Env, string, Input<Schema, Target>> {
  const check = validator(target, schema, (result) => {
    if (result.success) return;
    const fields: Record<string, string> = {};
    for (const issue of result.error)
      fields[issue.path?.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || target] ??=
        issue.message;
    throw new Refusal("invalid_input", { fields });
  }) as unknown as MiddlewareHandler<HubEnv>;
  const input = keepable(target, check);
  const door = target === "json" ? withBody(input, most) : input;
  return door as unknown as MiddlewareHandler<Env, string, Input<Schema, Target>>;
}

// No database stores a NUL or half a surrogate pair, and no schema has to remember that. A tolerant schema removes them.
function keepable(target: keyof ValidationTargets, check: MiddlewareHandler<HubEnv>): MiddlewareHandler<HubEnv> {
  const door: MiddlewareHandler<HubEnv> = (c, next) =>
    check(c, () => {
      mustBeKeepable(target, c.req.valid(target as never));
      return next();
    });
  // The API's document reads what the check carries.
  return Object.assign(door, check);
}

function mustBeKeepable(place: string, value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed())
      throw new Refusal("invalid_input", { fields: { [place]: "This contains characters that can't be saved." } });
  } else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      mustBeKeepable(place, name);
      mustBeKeepable(name, inner);
    }
}

function withBody(check: MiddlewareHandler<HubEnv>, most: number): MiddlewareHandler<HubEnv> {
  const within = bodyLimit({
    maxSize: most,
    onError: () => {
      throw new Refusal("payload_too_large");
    },
  });
  const door: MiddlewareHandler<HubEnv> = async (c, next) => {
    const type = c.req.header("content-type");
    await holdBody(c, most, () => within(c, async () => mustBeJson(type, await c.req.text())));
    await check(c, next);
  };
  return Object.assign(door, check);
}

// The schema decides about a missing body: it may ask for nothing.
function mustBeJson(type: string | undefined, text: string): void {
  if (text === "") return;
  if (type === undefined || !/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new Refusal("unsupported_media_type");
  try {
    JSON.parse(text);
  } catch {
    throw new Refusal("malformed_json");
  }
}
