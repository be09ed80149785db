import { expect, test } from "vitest";
import type { Pay } from "../opportunities.ts";
import { payInWords } from "./pay-in-words.ts";

test.each<[Pay | null, string]>([
  [{ type: "range", from: 40_000, to: 60_000, per: "month" }, "₹40,000 to ₹60,000 a month"],
  [{ type: "range", from: 150_000, to: 150_000, per: "project" }, "₹1,50,000 for the project"],
  // More than any price of the shop.
  [{ type: "range", from: 1, to: 100_000_000, per: "year" }, "₹1 to ₹10,00,00,000 a year"],
  [{ type: "unpaid" }, "Unpaid"],
  [null, "Not stated"],
])("%j reads %s", (pay, words) => expect(payInWords(pay)).toBe(words));
