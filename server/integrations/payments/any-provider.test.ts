// What holds of every provider alike.
import { describe, expect, test } from "vitest";
import { cashfreeTwin } from "#test/cashfree-twin.ts";
import { type Line, trouble, wantedCheckout as wanted } from "#test/payment-twin.ts";
import { razorpayTwin } from "#test/razorpay-twin.ts";
import { cashfreePayments } from "./cashfree.ts";
import { type PaymentProvider, ProviderAway } from "./interface.ts";
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
    twin.trouble(/./, trouble.keysRefused, trouble.down);
    expect(await shop.check()).toBe("refused");
    expect(await shop.check()).toBe("away");
  });
});
