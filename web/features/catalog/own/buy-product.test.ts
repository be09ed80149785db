import { beforeEach, expect, test } from "vitest";
import type { OwnProduct } from "#contract/access.ts";
import { heldRequests, storedItems } from "#test/browser/browser-stand-in.ts";
import { closeCheckout, readCheckout } from "#web/session/checkout-request.ts";
import { toasts } from "#web/ui/toast-store.ts";
import { buyProduct, pressBuy } from "./buy-product.ts";
import { forgetBuying, readBuying } from "./buying-store.ts";

storedItems("localStorage");
const sent = heldRequests();
const guide = {
  slug: "guide",
  title: "A Guide",
  priceNonMember: 0,
  offer: { act: "buy", price: 0 },
} as unknown as OwnProduct;

beforeEach(() => {
  sent.length = 0;
  forgetBuying();
  // Other files of this process have said something too.
  toasts.clear();
});

test("a second press while a purchase is under way buys nothing more", async () => {
  const bought = buyProduct("asha", guide);
  const again = buyProduct("asha", guide);
  expect(readBuying("guide").phase).toBe("purchasing");
  sent[0]?.answer({ ...guide, offer: { act: "open" } });
  await Promise.all([bought, again]);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([["/api/purchases", { slug: "guide", price: 0 }]]);
  expect(readBuying("guide").phase).toBe("purchased");
  const message = toasts.read().filter(({ phase }) => phase === "showing");
  expect(message.map(({ title, variant }) => [title, variant])).toEqual([["Purchase successful!", "success"]]);
  await buyProduct("asha", guide);
  expect(sent).toHaveLength(1);
});

test.each([
  ["new price", "price_changed"],
  ["new price", "payment_required"],
  ["members only", "members_only"],
])("a refusal opens its dialog (%s), and enables the button again", async (asks, code) => {
  const tried = buyProduct("asha", guide);
  sent[0]?.answer({ error: { code, message: "Not so." } }, 409);
  await tried;
  expect(readBuying("guide")).toMatchObject({ phase: "idle", asks, message: undefined });
});

test("a product with a price opens the checkout at the price on screen", async () => {
  readBuying("guide");
  await buyProduct("asha", { ...guide, priceNonMember: 99_900, offer: { ...guide.offer, price: 49_900 } });
  expect(sent).toEqual([]);
  expect(readCheckout()).toEqual({
    buys: { kind: "product", slug: "guide" },
    title: "A Guide",
    price: 49_900,
    listPrice: 99_900,
  });
  closeCheckout();
});

test("a toast says that the product was already owned", async () => {
  const again = buyProduct("asha", guide);
  sent[0]?.answer({ error: { code: "already_owned", message: "It is yours already." } }, 409);
  await again;
  expect(toasts.read().some(({ title }) => title === "It is yours already.")).toBe(true);
});

test.each(["busy", "unavailable", "maintenance"])(
  "a hub in trouble (%s) says so beside the button, and the page stays",
  async (code) => {
    const tried = buyProduct("asha", guide);
    sent[0]?.answer({ error: { code, message: "Please try again in a moment." } }, 503);
    await tried;
    expect(readBuying("guide")).toMatchObject({ phase: "idle", message: "Please try again in a moment." });
  },
);

test("a purchase counts only if the hub made it", async () => {
  const tried = buyProduct("asha", guide);
  sent[0]?.answer({ ...guide, offer: { act: "buy" } });
  await tried;
  expect(readBuying("guide").phase).toBe("idle");
  expect(toasts.read()[0]).toMatchObject({ title: "Purchase failed", variant: "destructive" });
});

test.each([
  ["join_or_buy", "membership", 0],
  ["join", "members only", 0],
  ["buy", "nothing", 1],
  ["open", "nothing", 0],
  ["gone", "nothing", 0],
])("the button of an offer to %s asks for %s", async (act, asks, requests) => {
  readBuying("guide");
  pressBuy("asha", { ...guide, offer: { ...guide.offer, act } } as OwnProduct);
  expect([readBuying("guide").asks, sent.length]).toEqual([asks, requests]);
  sent[0]?.answer({ ...guide, offer: { act: "open" } });
});
