import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#server/context.ts";
import type { AppCaller, CallerCheck, HubEnv, Person } from "./hub-env.ts";

interface CallerFacts {
  readonly check: (ctx: Ctx, token: string) => Promise<CallerCheck>;
  // For the token of a connected app; undefined for any other.
  readonly checkApp: (ctx: Ctx, token: string) => Promise<AppCaller | "invalid" | undefined>;
  readonly isProvenLately: (ctx: Ctx, person: Person) => Promise<boolean>;
  // Whether administrators are asked for a second factor here.
  readonly adminsNeedFactor: (ctx: Ctx) => Promise<boolean>;
}

const bearerToken = /^Bearer (\S+)$/i;

export function tokenIn(authorization: string | undefined): string | undefined {
  return bearerToken.exec(authorization ?? "")?.[1];
}

const visitor: CallerCheck = { refused: "no_authorization" };

// Makes the caller known to the guards. The checks come from accounts and settings, which this frame does not know.
export function identifyCaller({
  check,
  checkApp,
  isProvenLately,
  adminsNeedFactor,
}: CallerFacts): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    let checking: Promise<CallerCheck> | undefined;
    c.set("caller", () => {
      const token = tokenIn(c.req.header("authorization"));
      checking ??= token === undefined ? Promise.resolve(visitor) : check(c.get("ctx"), token);
      return checking;
    });
    c.set("appCaller", () => {
      const token = tokenIn(c.req.header("authorization"));
      return token === undefined ? Promise.resolve(undefined) : checkApp(c.get("ctx"), token);
    });
    c.set("askOfAdmins", {
      isProvenLately: (person) => isProvenLately(c.get("ctx"), person),
      needsFactor: () => adminsNeedFactor(c.get("ctx")),
    });
    return next();
  };
}
