import type { Context, MiddlewareHandler } from "hono";
import { networkOf } from "#contract/values/network.ts";
import { callerAddress } from "./caller.ts";
import type { HubEnv } from "./hub-env.ts";
import type { RateAsk } from "./rate-store.ts";

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

const limited = new Map<unknown, Limit>();

export function limitOf(handler: unknown): Limit | undefined {
  return limited.get(handler);
}

// Rate limit: how often one caller may use a door. Shared across processes on PostgreSQL.
export function limit(door: string, calls: number, seconds = 60): MiddlewareHandler<HubEnv> {
  const check: MiddlewareHandler<HubEnv> = async (c, next) => {
    await takeTurn(c, { door, limit: calls, seconds });
    return next();
  };
  limited.set(check, { calls, seconds });
  return check;
}

/** The same for calls that come to nothing: whoever gets what they ask for is not counted. */
export function limitFailures(door: string, calls: number, seconds = 60): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    const ask = await takeTurn(c, { door, limit: calls, seconds });
    await next();
    if (ask && (c.res.ok || c.res.status >= 500)) c.get("ctx").rates.giveBack(ask);
  };
}

async function takeTurn(c: Context<HubEnv>, of: Omit<RateAsk, "caller">): Promise<RateAsk | undefined> {
  const { config, rates } = c.get("ctx");
  // The page renderer calls in-process, without a socket: pages have their own bound (web-host).
  if (!config.rateLimit || c.env?.incoming === undefined) return undefined;
  c.set("limited", of);
  const ask = { ...of, caller: networkOf(callerAddress(c)) };
  await rates.spend(ask);
  return ask;
}
