import { expect, test } from "vitest";
import { pricingFigures, pricingSums } from "./pricing-figures.ts";

test("the arithmetic of the handbook is that of pencil and paper", () => {
  // 70,000 to live and 16,000 to work; 260 weekdays less 15, 15 and 8; six days in ten are paid.
  expect(pricingSums()).toMatchObject({
    month: 86_000,
    year: 1_032_000,
    turnover: 1_172_728,
    workingDays: 222,
    billedDays: 133,
    exactRate: 8818,
    dayRate: 9000,
    retainerMonth: 32_400,
  });
  expect(pricingFigures()).toMatchObject({
    logoFee: "₹1,40,400",
    logoBill: "₹1,65,672",
    systemFee: "₹5,72,400",
    systemSecond: "₹2,28,960",
    licenceEverything: "₹72,000",
    moreBilled: "15",
    moreWorked: "25",
  });
});
