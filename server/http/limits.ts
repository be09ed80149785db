import type { Context, MiddlewareHandler } from "hono";
import { networkOf, siteOf } from "#contract/values/network.ts";
import { callerAddress } from "./caller.ts";
import type { HubEnv } from "./hub-env.ts";
import type { RateRequest } from "#server/rates/rate-store.ts";

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

const limited = new Map<unknown, Limit>();

export function limitOf(handler: unknown): Limit | undefined {
  return limited.get(handler);
}

// Rate limit: how often one caller may use a door, counted in each process.
export function limit(door: string, calls: number, seconds = 60): MiddlewareHandler<HubEnv> {
  const check: MiddlewareHandler<HubEnv> = async (c, next) => {
    await takeTurn(c, { door, limit: calls, seconds });
    return next();
  };
  limited.set(check, { calls, seconds });
  return check;
}

/** The same for failed calls: a successful one is not counted. */
export function limitFailures(door: string, calls: number, seconds = 60): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    const asks = await takeTurn(c, { door, limit: calls, seconds });
    await next();
    if (c.res.ok || c.res.status >= 500) for (const ask of asks) await c.get("ctx").rates.refund(ask);
  };
}

// Thousands of people share one address of a mobile network, so people who are signed in are counted one by one.
const peopleOfNetwork = 10;

// A site has 65,536 networks. A mobile provider may put many subscribers into one.
const networksOfSite = 16;

/**
 * The limits that a call counts against: the person's and, ten times as large, the network's. Without a login the network's and, sixteen
 * times as large, that of its IPv6 site.
 */
export function asksFor(
  of: Omit<RateRequest, "caller">,
  { person, address }: { readonly person: string | undefined; readonly address: string },
): readonly RateRequest[] {
  const network = { ...of, caller: networkOf(address) };
  if (person !== undefined)
    return [
      { ...of, caller: person },
      { ...network, door: `${of.door}, signed in`, limit: of.limit * peopleOfNetwork },
    ];
  const site = siteOf(address);
  return site === undefined ? [network] : [network, { ...of, caller: site, limit: of.limit * networksOfSite }];
}

async function takeTurn(c: Context<HubEnv>, of: Omit<RateRequest, "caller">): Promise<readonly RateRequest[]> {
  const { config, rates } = c.get("ctx");
  c.set("limited", of);
  // The page renderer calls in-process, without a socket: pages have their own bound (web-host).
  if (!config.rateLimit || c.env?.incoming === undefined) return [];
  const asks = asksFor(of, { person: c.get("person")?.id, address: callerAddress(c) });
  for (const ask of asks) await rates.takeOrRefuse(ask);
  return asks;
}
