import { Hono } from "hono";
import { expect, test } from "vitest";
import { callerAddress, deviceOf, hasHungUp, isInsider } from "./caller.ts";
import type { HubEnv } from "./hub-env.ts";

interface CallFacts {
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly trustProxy?: number;
}

async function callerOf({
  from,
  headers = {},
  trustProxy = 0,
}: CallFacts): Promise<{ address: string; isInsider: boolean; device: object }> {
  const app = new Hono<HubEnv>();
  app.get("/", (c) => {
    c.set("ctx", { config: { trustProxy } } as never);
    return c.json({ address: callerAddress(c), isInsider: isInsider(c), device: deviceOf(c) });
  });
  const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } };
  return (await (await app.request("/", { headers }, env)).json()) as never;
}

const chain = { "x-forwarded-for": "198.51.100.9, 203.0.113.7 ,10.0.0.2" };

test.each([
  ["without a proxy of ours, the socket", { from: "203.0.113.7", headers: chain }, "203.0.113.7"],
  ["an old address in new clothes, plainly", { from: "::ffff:203.0.113.7" }, "203.0.113.7"],
  ["behind one proxy, the last entry", { from: "10.0.0.1", headers: chain, trustProxy: 1 }, "10.0.0.2"],
  ["behind two, the one before", { from: "10.0.0.1", headers: chain, trustProxy: 2 }, "203.0.113.7"],
  ["behind more than there are entries, the socket", { from: "10.0.0.1", headers: chain, trustProxy: 4 }, "10.0.0.1"],
  ["behind a proxy that says nothing, the socket", { from: "10.0.0.1", trustProxy: 1 }, "10.0.0.1"],
  [
    "behind one that says no address, the socket",
    { from: "10.0.0.1", headers: { "x-forwarded-for": "unknown" }, trustProxy: 1 },
    "10.0.0.1",
  ],
  ["in the process itself, this machine", {}, "127.0.0.1"],
] as const)("a caller is known by %s", async (_, connection, address) => {
  expect((await callerOf(connection)).address).toBe(address);
});

test.each([
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["10.1.2.3", true],
  ["192.168.1.9", true],
  ["172.16.0.1", true],
  ["172.31.255.1", true],
  ["fd12::1", true],
  ["FC00::1", true],
  ["::ffff:10.0.0.1", true],
  ["172.15.0.1", false],
  ["172.32.0.1", false],
  ["192.169.1.1", false],
  ["11.0.0.1", false],
  ["203.0.113.7", false],
  ["2001:db8::1", false],
  ["::11", false],
])("%s is within the house: %s", async (from, inside) => {
  expect((await callerOf({ from })).isInsider).toBe(inside);
  // A proxy in between.
  for (const headers of [{ "x-forwarded-for": "127.0.0.1" }, { forwarded: "for=127.0.0.1" }])
    expect((await callerOf({ from, headers })).isInsider).toBe(false);
});

test("a device has a shortened user agent, and a country only from a trusted proxy", async () => {
  const from = (country: string, trustProxy = 1) =>
    callerOf({
      from: "10.0.0.1",
      headers: { "user-agent": "x".repeat(500), "cf-ipcountry": country, "x-forwarded-for": "203.0.113.7" },
      trustProxy,
    });
  expect((await from("IN")).device).toEqual({ userAgent: "x".repeat(400), address: "203.0.113.7", country: "IN" });
  for (const country of ["XX", "in", "IND", "T1"])
    expect((await from(country)).device, country).not.toHaveProperty("country");
  expect((await from("IN", 0)).device).toEqual({ userAgent: "x".repeat(400), address: "10.0.0.1" });
});

test.each([
  ["who left before all was there", { destroyed: true, complete: false }, true],
  ["who left after it", { destroyed: true, complete: true }, false],
  ["who is still sending", { destroyed: false, complete: false }, false],
])("%s has hung up or not", (_, incoming, left) => {
  expect(hasHungUp({ env: { incoming } } as never)).toBe(left);
  expect(hasHungUp({ env: {} } as never)).toBe(false);
});
