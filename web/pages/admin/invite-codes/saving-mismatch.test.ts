import { expect, test } from "vitest";
import { savingMismatch } from "./saving-mismatch.ts";

test.each([
  [{ discountPercentage: 20, price: 199_900 }, 249_900, undefined],
  [{ discountPercentage: 20, price: 199_900 }, 299_900, "Saves 33%, not 20%"],
  [{ discountPercentage: 100, price: 0 }, 99_900, undefined],
  [{ discountPercentage: 20, price: 199_900 }, 99_900, "Costs more than membership, ₹999"],
  [{ discountPercentage: 0, price: 249_900 }, 249_900, undefined],
])("a code is marked when it says something else than it saves (%#)", (code, membershipPrice, says) => {
  expect(savingMismatch(code, membershipPrice)).toBe(says);
});
