import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#server/context.ts";
import type { CallerCheck, HubEnv, Person } from "./hub-env.ts";

interface CallerFacts {
  readonly check: (ctx: Ctx, token: string) => Promise<CallerCheck>;
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
export function identifyCaller({ check, isProvenLately, adminsNeedFactor }: CallerFacts): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    let checking: Promise<CallerCheck> | undefined;
    c.set("caller", () => {
      const token = tokenIn(c.req.header("authorization"));
      checking ??= token === undefined ? Promise.resolve(visitor) : check(c.get("ctx"), token);
      return checking;
    });
    c.set("askOfAdmins", {
      isProvenLately: (person) => isProvenLately(c.get("ctx"), person),
      needsFactor: () => adminsNeedFactor(c.get("ctx")),
    });
    return next();
  };
}
