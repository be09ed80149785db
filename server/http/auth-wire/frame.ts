// The frame of the authentication wire: CORS, the shape of bodies, and the shape of errors.
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { z } from "zod";
import { AuthRefusal } from "#server/errors.ts";
import { holdBody } from "../held-bodies.ts";
import type { HubEnv } from "../hub-env.ts";
import { wireGate } from "../maintenance.ts";
import { knownDoorsOnly } from "../unknown-door.ts";
import { readBody } from "./body.ts";
import { answerAuthError } from "./errors.ts";

// Open to other origins: a caller proves itself by a token it must hold, never by a cookie that comes along.
const openToOrigins = cors({
  origin: "*",
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    "Accept",
    "Authorization",
    "Content-Type",
    "X-Client-IP",
    "X-Client-Info",
    "X-JWT-AUD",
    "x-use-cookie",
    "X-Supabase-Api-Version",
    "apikey",
  ],
  exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version"],
  maxAge: 600,
});

// The longest that a door of this wire takes is an ID token with a captcha beside it: half of this.
const mostBytes = 64 * 1024;
const shortBodies = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new AuthRefusal("request_entity_too_large");
  },
});

const notKept: MiddlewareHandler<HubEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
};

// Where passkeys are switched off, every address of theirs gives this answer to every caller and every body.
const passkeysOff: MiddlewareHandler<HubEnv> = async (c, next) => {
  const isTheirs = /^\/auth\/v1\/passkeys(\/|$)/.test(c.req.path);
  if (isTheirs && !c.get("ctx").config.passkeys.isOn) return answerAuthError(new AuthRefusal("passkey_disabled"), c);
  return next();
};

// The same where no program may be opened with an account here. The list of a person's own apps asks for their session first.
const appsOff: MiddlewareHandler<HubEnv> = async (c, next) => {
  const isTheirs = /^\/auth\/v1\/(oauth|\.well-known\/(openid-configuration|oauth-authorization-server))(\/|$)/.test(
    c.req.path,
  );
  if (isTheirs && !c.get("ctx").config.oauth.isOn) return answerAuthError(new AuthRefusal("feature_disabled"), c);
  return next();
};

/** Before the doors: an unknown address gets its answer in this wire's shape, and from other origins too. */
export function authWireEntry(app: Hono<HubEnv>): MiddlewareHandler<HubEnv>[] {
  return [
    openToOrigins,
    passkeysOff,
    appsOff,
    knownDoorsOnly(app, (c, code) => answerAuthError(new AuthRefusal(code), c)),
    wireGate(answerAuthError),
  ];
}

/** An empty wire: features add their doors to it. */
export function authWireFrame(): Hono<HubEnv> {
  const wire = new Hono<HubEnv>();
  wire.onError(answerAuthError);
  wire.use(notKept, shortBodies);
  return wire;
}

/** The body of a door, read and checked: anything wrong is 400 on this wire. Some doors give a meaning to no body. */
export function wireBody<Schema extends z.ZodType>(
  schema: Schema,
  whenEmpty = "",
): MiddlewareHandler<HubEnv, string, { out: { json: z.output<Schema> } }> {
  return async (c, next) => {
    const text = await holdBody(c, mostBytes, () => c.req.text());
    const parsed = schema.safeParse(readBody(text || whenEmpty));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new AuthRefusal("validation_failed", {
        message: `${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "not valid"}`,
      });
    }
    c.req.addValidatedData("json", parsed.data as object);
    return next();
  };
}
