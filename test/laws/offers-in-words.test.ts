// Two wings agree: the server's rule, and the preview that an administrator reads before saving.
import { expect, test } from "vitest";
import { formatRupees, rupees } from "#contract/values/money.ts";
import { offerTo, type Standing } from "#server/features/catalog/offer-rules.ts";
import { offersInWords } from "#web/pages/admin/editor/draft/offers-in-words.ts";

test("the editor's preview for visitors matches the offer rule in every case", () => {
  const standings: Standing[] = ["anonymous", "visitor", "member"];
  const flags = [true, false].flatMap((isMembershipIncluded) =>
    [true, false].map((memberOnly) => ({ isMembershipIncluded, memberOnly })),
  );
  const prices = [
    [0, 0],
    [499, 0],
    [499, 249],
    [499, 499],
  ] as const;
  for (const terms of prices.flatMap(([others, members]) =>
    flags.map((flag) => ({ ...flag, priceNonMember: rupees(others), priceMember: rupees(members) })),
  )) {
    const rule = standings.map((standing) => offerTo({ standing, owns: false }, { ...terms, isForSale: true }));
    const offers = offersInWords(terms);
    expect(offers.map(({ act }) => act)).toEqual(rule.map(({ act }) => act));
    expect(offers[0]?.says.includes("struck through")).toBe(
      rule[0]?.isStruckThrough === true && terms.priceNonMember > 0,
    );
    expect(offers[1]?.says).toMatch(
      /^(Buys it for ₹[\d,]+|Gets it free) immediately\.$|^Is offered membership|^Sees that membership is required/,
    );
    expect(offers[2]?.says.includes(formatRupees(terms.priceMember))).toBe(
      rule[2]?.act === "buy" && terms.priceMember > 0,
    );
  }
});
