import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { AuthRefusal } from "#server/errors.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { deviceOf } from "#server/http/caller.ts";
import { anyone, bearerOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit, limitFailures } from "#server/http/limits.ts";
import { exchangeFlowCode } from "../providers/exchange-flow-code.ts";
import { signInWithPassword } from "../passwords/sign-in-with-password.ts";
import { presentSession } from "./present.ts";
import { signInWithIdToken } from "../providers/sign-in-with-id-token.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import type { SessionGrant } from "../sessions/start-session.ts";

const text = z.string().max(4096).nullish();

const TokenBody = z.object({
  email: text,
  phone: text,
  password: z.string().max(4096).nullish(),
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  provider: text,
  id_token: z.string().max(16_384).nullish(),
  nonce: text,
  link_identity: z.boolean().nullish(),
  gotrue_meta_security: z.object({ captcha_token: z.string().max(8192).nullish() }).nullish(),
});

type TokenBody = z.output<typeof TokenBody>;

// One door, several ways to earn a session.
const grants: Record<string, (c: Context<HubEnv>, body: TokenBody) => Promise<SessionGrant>> = {
  password: (c, body) =>
    signInWithPassword(
      c.get("ctx"),
      {
        email: body.email ?? undefined,
        phone: body.phone ?? undefined,
        password: body.password ?? "",
        captchaToken: captcha(body),
      },
      deviceOf(c),
    ),
  refresh_token: (c, body) => refreshSession(c.get("ctx"), { refreshToken: body.refresh_token ?? "" }, deviceOf(c)),
  pkce: (c, body) =>
    exchangeFlowCode(c.get("ctx"), { code: body.auth_code ?? "", verifier: body.code_verifier ?? "" }, deviceOf(c)),
  id_token: async (c, body) =>
    signInWithIdToken(
      c.get("ctx"),
      {
        provider: body.provider ?? "",
        idToken: body.id_token ?? "",
        nonce: body.nonce ?? undefined,
        caller: body.link_identity === true ? await bearerOf(c) : undefined,
      },
      deviceOf(c),
    ),
};

function captcha(body: TokenBody): string | undefined {
  return body.gotrue_meta_security?.captcha_token ?? undefined;
}

// Most of these cost a hash, and hashes have one short queue: one network must not be able to fill it, nor try a password on every account.
const earning = limit("auth-token-earned", 300, 300);
// A refresh that works is never counted. Where so many fail in a minute, all callers from there wait for the rest of it, and get 503 and not
// 429: clients take that for the end of their session.
const refreshing = limitFailures("auth-refresh-failed", 300, 60);
const byGrant: MiddlewareHandler<HubEnv> = (c, next) =>
  c.req.query("grant_type") === "refresh_token" ? refreshing(c, next) : earning(c, next);

export const tokenRoutes = new Hono<HubEnv>().post(
  "/token",
  anyone,
  limit("auth-token", 100_000, 300),
  byGrant,
  wireBody(TokenBody),
  async (c) => {
    const type = c.req.query("grant_type") ?? "";
    if (type === "web3") throw new AuthRefusal("web3_provider_disabled");
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) throw new AuthRefusal("unsupported_grant_type");
    return c.json(presentSession(await grant(c, c.req.valid("json"))));
  },
);
