import { expect, test } from "vitest";
import type { Offer } from "#contract/catalog.ts";
import { priceWords } from "./price-words.ts";

const product = { priceNonMember: 129_900, priceMember: 64_900, memberOnly: false };

function says(offer: Partial<Offer>, about: Partial<typeof product> = {}): string {
  const { main, isStruck, note } = priceWords({
    ...product,
    ...about,
    offer: { act: "buy", price: 129_900, because: null, isStruckThrough: false, ...offer },
  });
  return `${isStruck ? `~${main}~` : main} / ${note}`;
}

test.each([
  ["a stranger", says({ act: "log_in" }), "₹1,299 / ₹649 for members"],
  ["a non-member", says({ act: "join_or_buy" }), "₹1,299 / ₹649 for members"],
  ["a member", says({ price: 64_900 }), "₹649 / Your member price, instead of ₹1,299"],
  [
    "a member whom it costs nothing",
    says({ price: 0 }, { priceMember: 0 }),
    "Free / Your member price, instead of ₹1,299",
  ],
  ["everybody, at one price", says({}, { priceMember: 129_900 }), "₹1,299 / Once, with lifetime access"],
  ["everybody, free of charge", says({ price: 0 }, { priceMember: 0, priceNonMember: 0 }), "Free / For everyone"],
  [
    "a stranger to what is included",
    says({ act: "log_in", isStruckThrough: true }),
    "~₹1,299~ / Included in YDI Membership",
  ],
  [
    "a stranger to what is included and free",
    says({ act: "log_in", isStruckThrough: true, price: 0 }, { priceNonMember: 0, priceMember: 0 }),
    "Free / Included in YDI Membership",
  ],
  ["a member to what is included", says({ act: "open", because: "included" }), "Yours / Included in YDI Membership"],
  ["an owner", says({ act: "open", because: "owned" }), "Yours / With lifetime access"],
  [
    "a stranger to what is for members",
    says({ act: "log_in" }, { memberOnly: true }),
    "₹649 / For members only, instead of ₹1,299",
  ],
  [
    "a stranger to what is for members, at one price",
    says({ act: "log_in" }, { memberOnly: true, priceMember: 129_900 }),
    "₹1,299 / For members only",
  ],
  [
    "a member to what is for members",
    says({ price: 64_900 }, { memberOnly: true }),
    "₹649 / Your member price, instead of ₹1,299",
  ],
  ["everyone, if no longer sold", says({ act: "gone" }), "No longer sold / Owners can still open it"],
])("%s reads the right price", (_who, message, right) => expect(message).toBe(right));

test("all notes but the plain price and 'no longer sold' are good news", () => {
  const isGood = (offer: Partial<Offer>, about: Partial<typeof product> = {}) =>
    priceWords({
      ...product,
      ...about,
      offer: { act: "buy", price: 129_900, because: null, isStruckThrough: false, ...offer },
    }).isGood;
  const good = [
    isGood({ act: "open", because: "owned" }),
    isGood({ act: "open", because: "included" }),
    isGood({ isStruckThrough: true }),
    isGood({ price: 64_900 }),
    isGood({ act: "log_in" }, { memberOnly: true }),
    isGood({}),
  ];
  expect(good).toEqual(good.map(() => true));
  expect([isGood({ act: "gone" }), isGood({}, { priceMember: 129_900 })]).toEqual([false, false]);
});
