import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#server/context.ts";
import type { CallerCheck, HubEnv } from "./hub-env.ts";

type CheckToken = (ctx: Ctx, token: string) => Promise<CallerCheck>;

const bearerToken = /^Bearer (\S+)$/i;
const nobody: CallerCheck = { refused: "no_authorization" };

// Makes the caller known to the guards. The check itself belongs to the accounts, which this frame does not know.
export function whoCalls(check: CheckToken): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    let asked: Promise<CallerCheck> | undefined;
    c.set("caller", () => {
      const [, token] = bearerToken.exec(c.req.header("authorization") ?? "") ?? [];
      asked ??= token === undefined ? Promise.resolve(nobody) : check(c.get("ctx"), token);
      return asked;
    });
    return next();
  };
}
