// Two wings agree: the offer is the server's, and the loud button follows from it.
import { expect, test } from "vitest";
import { rupees } from "#contract/values/money.ts";
import { offerTo, type Standing } from "#server/features/catalog/offer-rules.ts";
import { buyingLooks, buyWords } from "#web/features/catalog/buying-act.ts";

const prices = { priceNonMember: rupees(799), priceMember: rupees(399), isForSale: true };

function loud(standing: Standing, about: Partial<Parameters<typeof offerTo>[1]> = {}): string {
  const product = { ...prices, isMembershipIncluded: false, memberOnly: false, ...about };
  const { buy, join, joinWords } = buyingLooks({ ...product, offer: offerTo({ standing, owns: false }, product) });
  return [buy === "buy" ? "Purchase Now" : [], join === "buy" ? joinWords : []].flat().join(" and ");
}

test.each(["anonymous", "visitor"] as const)("an included product offers membership first: %s", (who) => {
  expect(loud(who, { isMembershipIncluded: true })).toBe("Get it with membership");
  expect(loud(who, { isMembershipIncluded: true, memberOnly: true })).toBe("Get it with membership");
});

test.each(["anonymous", "visitor"] as const)("a members-only product leads to membership: %s", (who) => {
  expect(loud(who, { memberOnly: true })).toBe("View Membership");
});

test("every other product is bought, and by members their own products as well", () => {
  expect([loud("anonymous"), loud("visitor"), loud("member"), loud("member", { memberOnly: true })]).toEqual(
    Array.from({ length: 4 }, () => "Purchase Now"),
  );
});

test("a product that is no longer for sale does not advertise membership", () => {
  expect(loud("anonymous", { isForSale: false, isMembershipIncluded: true })).toBe("Purchase Now");
});

test("the button that buys says the price, where this person can pay it", () => {
  const words = (standing: Standing, about: Partial<Parameters<typeof offerTo>[1]> = {}) => {
    const product = { ...prices, isMembershipIncluded: false, memberOnly: false, ...about };
    return buyWords({ ...product, offer: offerTo({ standing, owns: false }, product) });
  };
  expect([words("anonymous"), words("visitor"), words("member")]).toEqual([
    "Purchase Now · ₹799",
    "Purchase Now · ₹799",
    "Purchase Now · ₹399",
  ]);
  expect(words("member", { memberOnly: true })).toBe("Purchase Now · ₹399");
  expect(words("anonymous", { memberOnly: true })).toBe("Purchase Now");
  expect(words("visitor", { priceNonMember: rupees(0), priceMember: rupees(0) })).toBe("Purchase Now");
});
