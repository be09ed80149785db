// The rules of every provider alike.
import { describe, expect, test } from "vitest";
import { cashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { type Line, trouble, wantedCheckout as wanted } from "#test/stubs/payment-stub.ts";
import { razorpayStub } from "#test/stubs/razorpay-stub.ts";
import { cashfreePayments } from "./cashfree/provider.ts";
import { type PaymentProvider, ProviderAway } from "./interface.ts";
import { readConfig } from "#server/config/config.ts";
import { openProviders } from "./open-providers.ts";
import { razorpayPayments } from "./razorpay/provider.ts";

interface OpenProvider {
  readonly stub: Line & { readonly links: ReadonlyMap<string, unknown> };
  readonly shop: PaymentProvider;
}

const providers: readonly [string, () => Promise<OpenProvider>][] = [
  [
    "cashfree",
    async () => {
      const stub = await cashfreeStub();
      return { stub, shop: cashfreePayments(stub.keys, {}) };
    },
  ],
  [
    "razorpay",
    async () => {
      const stub = await razorpayStub();
      return { stub, shop: razorpayPayments(stub.keys, {}) };
    },
  ],
];

describe.each(providers)("%s", (_, open) => {
  test("a checkout that is there already is the same one, as long as it costs the same", async () => {
    const { stub, shop } = await open();
    const first = await shop.createCheckout(wanted());
    expect(await shop.createCheckout(wanted())).toEqual(first);
    expect(stub.links.size).toBe(1);
    await expect(shop.createCheckout(wanted({ amount: 100_000 }))).rejects.toBeInstanceOf(ProviderAway);
  });

  test("many who ask at once for one checkout get one", async () => {
    const { stub, shop } = await open();
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.createCheckout(wanted())));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(stub.links.size).toBe(1);
  });

  test("the operators see whether the keys work", async () => {
    const { stub, shop } = await open();
    expect(await shop.check()).toBe("works");
    const forbidden = () => ({ status: 403, body: {} });
    stub.trouble(/./, trouble.keysRefused, forbidden, trouble.down, trouble.html);
    expect(await shop.check()).toBe("refused");
    expect(await shop.check()).toBe("refused");
    expect(await shop.check()).toBe("away");
    expect(await shop.check()).toBe("away");
  });

  test("keys without permission and refused data have different codes", async () => {
    const { stub, shop } = await open();
    stub.trouble(/./, () => ({ status: 403, body: {} }));
    await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isKeys: true, code: "unknown" });
    stub.trouble(/./, () => ({ status: 422, body: {} }));
    await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isKeys: false, status: 422 });
  });

  test("news of another order is ignored", async () => {
    const { stub, shop } = await open();
    stub.trouble(/orders/, () => ({ status: 200, body: { id: "order_two", order_id: "order_two" } }));
    await expect(shop.readOrder("order_one")).rejects.toMatchObject({ isUncertain: true });
  });
});

const baseUrl = "http://127.0.0.1:1";
const { config, secrets } = readConfig({
  CASHFREE_CLIENT_ID: "shop",
  CASHFREE_CLIENT_SECRET: "hush",
  CASHFREE_BASE_URL: baseUrl,
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "hush",
  RAZORPAY_WEBHOOK_SECRET: "hush",
  PAYMENTS: "razorpay",
});
const onCall = () => undefined;

test("each provider with keys is listened to, also one that takes no new checkouts", () => {
  const sandbox = cashfreePayments(
    { clientId: "shop", secrets: ["hush"], baseUrl, apiVersion: "2025-01-01" },
    { name: "sandbox" },
  );
  const { payments } = config;
  const both = openProviders({ payments, secrets, sandbox, onCall });
  expect([both.through.name, ...both.all.keys()]).toEqual(["razorpay", "cashfree", "razorpay", "sandbox"]);
  const one = openProviders({ payments: { ...payments, through: "sandbox", providers: {} }, secrets, sandbox, onCall });
  expect([one.through.name, ...one.all.keys()]).toEqual(["sandbox", "sandbox"]);
  const wrong = {
    payments: { ...payments, through: "cashfree", providers: {} },
    secrets,
    sandbox: undefined,
    onCall,
  } as const;
  expect(() => openProviders(wrong)).toThrow("PAYMENTS=cashfree");
});

test("keys and addresses of tests are known by their provider", () => {
  const ofTests = (provider: PaymentProvider) => provider.setBy.ofTests;
  const cashfree = (url: string) =>
    cashfreePayments({ clientId: "shop", secrets: ["hush"], baseUrl: url, apiVersion: "2025-01-01" }, {});
  const razorpay = (keyId: string) =>
    razorpayPayments({ keyId, keySecret: "hush", webhookSecrets: ["hush"], baseUrl }, {});
  expect(ofTests(cashfree("https://sandbox.cashfree.com/pg"))).toEqual(["CASHFREE_BASE_URL"]);
  expect(ofTests(cashfree("https://api.cashfree.com/pg"))).toEqual([]);
  expect(ofTests(razorpay("rzp_test_1"))).toEqual(["RAZORPAY_KEY_ID"]);
  expect(ofTests(razorpay("rzp_live_1"))).toEqual([]);
});
