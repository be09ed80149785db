import { expect, test } from "vitest";
import { ProviderAway, ProviderRefused } from "#server/integrations/payments/interface.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { providerRef, wantedCheckout as wanted } from "#test/stubs/payment-stub.ts";
import { handle, sandboxShop } from "#test/shop/sandbox-shop.ts";
import { sweepLinks } from "./keep-links.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });
const { shop, open, play, look } = sandboxShop(hub);

test("made-up money is forgotten after ninety days, and not before", async () => {
  await play(await open(), { act: "pay", telling: "never" });
  later(89 * 86_400);
  await sweepLinks(hub.ctx);
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "paid" });
  later(2 * 86_400);
  await sweepLinks(hub.ctx);
  expect(await shop.readCheckout(handle)).toBeUndefined();
  expect(await look("/sandbox/payments")).toContain("No payments yet");
});

test("the sandbox provider checks signatures and keys like a real one", async () => {
  const bad = [
    wanted({ amount: 99 }),
    wanted({ providerRef: "x".repeat(51) }),
    wanted({ expiresAt: new Date(0) }),
    wanted({ returnUrl: `https://hub.test/${"x".repeat(250)}` }),
    wanted({ customer: { name: "A", email: null, phone: "12" } }),
  ];
  for (const one of bad) await expect(shop.createCheckout(one)).rejects.toBeInstanceOf(ProviderRefused);
  await open();
  await expect(shop.createCheckout(wanted({ amount: 5000 }))).rejects.toBeInstanceOf(ProviderAway);
  const { secret, clientId } = hub.ctx.playedPayments ?? { secret: "", clientId: "" };
  const call = async (headers: Record<string, string>, method = "GET"): Promise<number> =>
    (await hub.request(`/sandbox/payments/api/pg/links/${providerRef}`, { method, headers })).status;
  const right = { "x-client-id": clientId, "x-client-secret": secret, "x-api-version": "2025-01-01" };
  expect(await call(right)).toBe(200);
  expect(await call({ ...right, "x-client-secret": "guess" })).toBe(401);
  expect(await call({ ...right, "x-api-version": "2022-01-01" })).toBe(400);
  expect(await call({})).toBe(401);
});
