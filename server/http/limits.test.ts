import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { Ctx } from "#server/context.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { startHub } from "#test/hub/harness.ts";
import { anyone } from "./guards.ts";
import type { HubEnv, Person } from "./hub-env.ts";
import { limit } from "./limits.ts";
import { answerError } from "./answer-error.ts";
import type { RateRequest } from "#server/rates/rate-store.ts";
import { requestFrame } from "./request-frame.ts";

const hub = await startHub({ now: () => new Date("2026-11-21T06:29:48Z") });
const counting: Ctx = { ...hub.ctx, config: { ...hub.ctx.config, rateLimit: true } };

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test("a door's limit counts for each network; an IPv6 subscriber is one network", async () => {
  const app = new Hono<HubEnv>();
  app.onError(answerError);
  app.use(requestFrame(counting));
  app.get("/till", anyone, limit("till", 2), (c) => c.json("served"));
  const requestFrom = async (address: string) => {
    const answer = await app.request("http://hub.test/till", {}, from(address));
    return [answer.status, answer.headers.get("retry-after")];
  };
  const [served, wait] = [
    [200, null],
    [429, "12"],
  ];
  expect(await requestFrom("2001:db8:1:2::1")).toEqual(served);
  expect(await requestFrom("2001:db8:1:2:ffff::7")).toEqual(served);
  expect(await requestFrom("2001:db8:1:2::3")).toEqual(wait);
  expect(await requestFrom("2001:db8:1:3::1")).toEqual(served);
  for (const expected of [served, served, wait]) expect(await requestFrom("203.0.113.9")).toEqual(expected);
  expect(await requestFrom("203.0.113.10")).toEqual(served);
});

test("an IPv6 site gets sixteen times the limit, however many networks it calls from", async () => {
  const app = new Hono<HubEnv>();
  app.onError(answerError);
  app.use(requestFrame(counting));
  app.get("/till", anyone, limit("till of sites", 2), (c) => c.json("served"));
  const requestFrom = async (address: string) => (await app.request("http://hub.test/till", {}, from(address))).status;
  const statuses: number[] = [];
  for (let network = 0; network < 33; network += 1) statuses.push(await requestFrom(`2001:db8:1:${network}::1`));
  expect(statuses).toEqual([...Array<number>(32).fill(200), 429]);
  expect(await requestFrom("2001:db8:2:1::1"), "another site").toBe(200);
});

test("a person has their own limit, and a shared address ten times as much", async () => {
  const app = new Hono<HubEnv>();
  app.onError(answerError);
  app.use(requestFrame(counting));
  // As a guard admits a person.
  app.use(async (c, next) => {
    c.set("person", { id: c.req.header("x-who") } as Person);
    return next();
  });
  app.get("/till", anyone, limit("signed-in till", 2), (c) => c.json("served"));
  const requestFrom = async (who: string) => {
    const headers = { "x-who": who };
    return (await app.request("http://hub.test/till", { headers }, from("203.0.113.77"))).status;
  };
  expect([await requestFrom("loud"), await requestFrom("loud"), await requestFrom("loud")]).toEqual([200, 200, 429]);
  const statuses: number[] = [];
  for (let person = 0; person < 10; person += 1)
    statuses.push(await requestFrom(`${person}`), await requestFrom(`${person}`));
  expect(statuses).toEqual([...Array<number>(18).fill(200), 429, 429]);
});

test("one network gets six hundred rendered pages a minute, then a plain page with the wait", async () => {
  const asks: RateRequest[] = [];
  const rates = { ...counting.rates, take: (ask: RateRequest) => Promise.resolve(asks.push(ask) > 2 ? 7 : undefined) };
  const ctx = { ...counting, rates };
  const app = createApp(ctx, await loadWebHost(ctx, "build"));
  const visit = () =>
    app.request("http://hub.test/terms?new", { headers: { cookie: "session=own" } }, from("2001:db8:1:2::1"));
  expect((await visit()).status).toBe(200);
  const late = await visit();
  expect(late.status).toBe(429);
  expect(Object.fromEntries(late.headers)).toMatchObject({
    "retry-after": "7",
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  const ofNetwork = { door: "page", caller: "2001:db8:1:2::/64", limit: 600, seconds: 60 };
  expect(asks).toEqual([ofNetwork, { ...ofNetwork, caller: "2001:db8:1::/48", limit: 9600 }, ofNetwork]);
});
