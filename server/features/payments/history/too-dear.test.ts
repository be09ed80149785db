import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { begin, deliver, order, admin } = paymentFlow(hub, shop);

beforeEach(async () => {
  await hub.reset();
  await admin();
});

const open = async ({ token }: { readonly token: string }) =>
  (await call(hub, "GET /checkouts", { token })).body.checkouts;

describe("a checkout that was begun before they became a member", () => {
  const wanted = { kind: "product", slug: "guide" } as const;
  const joined = async (about: Parameters<typeof aProduct>[1]) => {
    await aProduct(hub.ctx, { slug: "guide", priceNonMember: 79_900, ...about });
    const asha = await aCustomer(hub.ctx);
    const begun = await begin(asha, wanted, 79_900);
    const joining = await begin(asha);
    await deliver(shop.event({ ref: joining.providerRef, payments: [shop.pay(joining.providerRef!)] }));
    return { asha, begun };
  };

  test.each([
    ["is theirs without paying", { isMembershipIncluded: true }],
    ["costs them less", { priceMember: 39_900 }],
  ])("is closed where the product %s now, and is no longer offered", async (_says, about) => {
    const { asha, begun } = await joined(about);
    expect(await open(asha)).toEqual([]);
    await hub.ctx.background.settled();
    expect([shop.links.get(begun.providerRef!)?.state, (await order(begun.id)).status]).toEqual([
      "cancelled",
      "CANCELLED",
    ]);
  });

  test("leads nowhere on the page it returns to", async () => {
    const { asha, begun } = await joined({ isMembershipIncluded: true });
    const { body } = await call(hub, `GET /payments/verification?orderid=${begun.id}`, { token: asha.token });
    expect(body).toMatchObject({ outcome: "failed", status: "CANCELLED", url: null });
  });

  test("stays open where they would pay as much as before", async () => {
    const { asha, begun } = await joined({ priceMember: 79_900 });
    expect(await open(asha)).toMatchObject([{ orderId: begun.id }]);
    expect(shop.links.get(begun.providerRef!)?.state).toBe("open");
  });

  test("is left alone while an attempt waits for its bank", async () => {
    const { asha, begun } = await joined({ isMembershipIncluded: true });
    shop.pay(begun.providerRef!, { status: "PENDING" });
    await call(hub, `GET /payments/verification?orderid=${begun.id}`, { token: asha.token });
    expect(await open(asha)).toMatchObject([{ orderId: begun.id, status: "PENDING" }]);
  });
});
