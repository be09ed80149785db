import type { MiddlewareHandler } from "hono";
import { networkOf } from "#contract/values/network.ts";
import { Refusal } from "#server/errors.ts";
import { callerAddress } from "./caller.ts";
import type { HubEnv } from "./hub-env.ts";

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

const limited = new Map<unknown, Limit>();

export function limitOf(handler: unknown): Limit | undefined {
  return limited.get(handler);
}

// How often one caller may use a door. Shared across processes on PostgreSQL.
export function limit(door: string, calls: number, seconds = 60): MiddlewareHandler<HubEnv> {
  const check: MiddlewareHandler<HubEnv> = async (c, next) => {
    const { config, rates } = c.get("ctx");
    // The page renderer calls in-process, without a socket: pages have their own bound (web-host).
    if (config.rateLimit && c.env?.incoming !== undefined) {
      const wait = await rates.take({ door, caller: networkOf(callerAddress(c)), limit: calls, seconds });
      if (wait !== undefined) throw new Refusal("too_many_requests", { retryAfterSeconds: wait });
    }
    return next();
  };
  limited.set(check, { calls, seconds });
  return check;
}
