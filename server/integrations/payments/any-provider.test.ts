// What holds of every provider alike.
import { describe, expect, test } from "vitest";
import { cashfreeTwin } from "#test/cashfree-twin.ts";
import { type Line, trouble, wantedCheckout as wanted } from "#test/payment-twin.ts";
import { razorpayTwin } from "#test/razorpay-twin.ts";
import { cashfreePayments } from "./cashfree.ts";
import { type PaymentProvider, ProviderAway } from "./interface.ts";
import { openProviders } from "./open-providers.ts";
import { razorpayPayments } from "./razorpay.ts";

interface Opened {
  readonly twin: Line & { readonly links: ReadonlyMap<string, unknown> };
  readonly shop: PaymentProvider;
}

const providers: readonly [string, () => Promise<Opened>][] = [
  [
    "cashfree",
    async () => {
      const twin = await cashfreeTwin();
      return { twin, shop: cashfreePayments(twin.keys, {}) };
    },
  ],
  [
    "razorpay",
    async () => {
      const twin = await razorpayTwin();
      return { twin, shop: razorpayPayments(twin.keys, {}) };
    },
  ],
];

describe.each(providers)("%s", (_, open) => {
  test("a checkout that is there already is the same one, as long as it costs the same", async () => {
    const { twin, shop } = await open();
    const first = await shop.createCheckout(wanted());
    expect(await shop.createCheckout(wanted())).toEqual(first);
    expect(twin.links.size).toBe(1);
    await expect(shop.createCheckout(wanted({ amount: 100_000 }))).rejects.toBeInstanceOf(ProviderAway);
  });

  test("many who ask at once for one checkout get one", async () => {
    const { twin, shop } = await open();
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.createCheckout(wanted())));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(twin.links.size).toBe(1);
  });

  test("the operators see whether the keys work", async () => {
    const { twin, shop } = await open();
    expect(await shop.check()).toBe("works");
    const forbidden = () => ({ status: 403, body: {} });
    twin.trouble(/./, trouble.keysRefused, forbidden, trouble.down, trouble.html);
    expect(await shop.check()).toBe("refused");
    expect(await shop.check()).toBe("refused");
    expect(await shop.check()).toBe("away");
    expect(await shop.check()).toBe("away");
  });

  test("keys that may not do this are told apart from data that is refused", async () => {
    const { twin, shop } = await open();
    twin.trouble(/./, () => ({ status: 403, body: {} }));
    await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isKeys: true, code: "unknown" });
    twin.trouble(/./, () => ({ status: 422, body: {} }));
    await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isKeys: false, status: 422 });
  });

  test("what is told of another order is not believed", async () => {
    const { twin, shop } = await open();
    twin.trouble(/orders/, () => ({ status: 200, body: { id: "order_two", order_id: "order_two" } }));
    await expect(shop.readOrder("order_one")).rejects.toMatchObject({ isUncertain: true });
  });
});

const keys = {
  cashfree: { clientId: "shop", baseUrl: "http://127.0.0.1:1", apiVersion: "2025-01-01", formUrl: undefined },
  razorpay: { keyId: "rzp", baseUrl: "http://127.0.0.1:1" },
};
const secrets = { cashfreeSecrets: ["hush"], razorpaySecrets: { key: "hush", webhooks: ["hush"] } };
const none = { cashfree: undefined, razorpay: undefined };
const told = () => undefined;

test("whoever's keys are set is listened to, whoever takes new checkouts", () => {
  const sandbox = cashfreePayments({ ...keys.cashfree, secrets: ["hush"] }, { name: "sandbox" });
  const both = openProviders({ payments: { ...keys, through: "razorpay", pollSeconds: 60 }, secrets, sandbox, told });
  expect([both.through.name, ...both.all.keys()]).toEqual(["razorpay", "cashfree", "razorpay", "sandbox"]);
  const one = openProviders({ payments: { ...none, through: "sandbox", pollSeconds: 60 }, secrets, sandbox, told });
  expect([one.through.name, ...one.all.keys()]).toEqual(["sandbox", "sandbox"]);
  const wrong = {
    payments: { ...none, through: "cashfree", pollSeconds: 60 },
    secrets,
    sandbox: undefined,
    told,
  } as const;
  expect(() => openProviders(wrong)).toThrow("PAYMENTS=cashfree");
});
