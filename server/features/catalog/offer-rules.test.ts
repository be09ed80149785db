import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "#contract/values/money.ts";
import { type Viewer, type OfferedProduct, offerTo, type OfferVerdict, type Standing } from "./offer-rules.ts";

const kinds = {
  ordinary: { isMembershipIncluded: false, memberOnly: false },
  included: { isMembershipIncluded: true, memberOnly: false },
  "member-only": { isMembershipIncluded: false, memberOnly: true },
  both: { isMembershipIncluded: true, memberOnly: true },
} as const;

// Written by hand: the offer to each, and its price in rupees. "choose" is membership first, with the purchase beside it; "own" and
// "inc" open, as owned and as included; ~ is a price struck through.
const onTheShelf = `
                       anonymous  | visitor     | member   | visitor, owner | member, owner
  ordinary     0/0   | log_in 0   | buy 0       | buy 0    | own 0          | own 0
  ordinary     499/0 | log_in 499 | choose 499  | buy 0    | own 499        | own 0
  ordinary   499/249 | log_in 499 | choose 499  | buy 249  | own 499        | own 249
  ordinary   499/499 | log_in 499 | buy 499     | buy 499  | own 499        | own 499
  included     0/0   | log_in 0~  | choose 0~   | inc 0    | own 0          | own 0
  included     499/0 | log_in 499~| choose 499~ | inc 499  | own 499        | own 499
  included   499/249 | log_in 499~| choose 499~ | inc 499  | own 499        | own 499
  included   499/499 | log_in 499~| choose 499~ | inc 499  | own 499        | own 499
  member-only  0/0   | log_in 0   | join 0      | buy 0    | own 0          | own 0
  member-only  499/0 | log_in 499 | join 499    | buy 0    | own 499        | own 0
  member-only 499/249| log_in 499 | join 499    | buy 249  | own 499        | own 249
  member-only 499/499| log_in 499 | join 499    | buy 499  | own 499        | own 499
  both         0/0   | log_in 0~  | join 0~     | inc 0    | own 0          | own 0
  both         499/0 | log_in 499~| join 499~   | inc 499  | own 499        | own 499
  both       499/249 | log_in 499~| join 499~   | inc 499  | own 499        | own 499
  both       499/499 | log_in 499~| join 499~   | inc 499  | own 499        | own 499`;

const archived = `
                       anonymous  | visitor     | member   | visitor, owner | member, owner
  ordinary     0/0   | gone 0     | gone 0      | gone 0   | own 0          | own 0
  ordinary     499/0 | gone 499   | gone 499    | gone 0   | own 499        | own 0
  ordinary   499/249 | gone 499   | gone 499    | gone 249 | own 499        | own 249
  ordinary   499/499 | gone 499   | gone 499    | gone 499 | own 499        | own 499
  included     0/0   | gone 0~    | gone 0~     | gone 0   | own 0          | own 0
  included     499/0 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499
  included   499/249 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499
  included   499/499 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499
  member-only  0/0   | gone 0     | gone 0      | gone 0   | own 0          | own 0
  member-only  499/0 | gone 499   | gone 499    | gone 0   | own 499        | own 0
  member-only 499/249| gone 499   | gone 499    | gone 249 | own 499        | own 249
  member-only 499/499| gone 499   | gone 499    | gone 499 | own 499        | own 499
  both         0/0   | gone 0~    | gone 0~     | gone 0   | own 0          | own 0
  both         499/0 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499
  both       499/249 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499
  both       499/499 | gone 499~  | gone 499~   | gone 499 | own 499        | own 499`;

const words: Record<string, Pick<OfferVerdict, "act" | "because">> = {
  log_in: { act: "log_in", because: null },
  buy: { act: "buy", because: null },
  choose: { act: "join_or_buy", because: null },
  join: { act: "join", because: null },
  gone: { act: "gone", because: null },
  own: { act: "open", because: "owned" },
  inc: { act: "open", because: "included" },
};

const table = [...casesOf(onTheShelf, true), ...casesOf(archived, false)];

function casesOf(
  drawn: string,
  isForSale: boolean,
): { name: string; viewer: Viewer; product: OfferedProduct; offer: OfferVerdict }[] {
  const [head = "", ...rows] = drawn.trim().split("\n");
  const viewers = head.split("|").map((who) => who.trim());
  return rows.flatMap((row) => {
    const [what = "", ...cells] = row.split("|").map((cell) => cell.trim());
    const [, kind = "", prices = ""] = /^(\S+)\s+(\S+)$/.exec(what) ?? [];
    const [priceNonMember = -1, priceMember = -1] = prices.split("/").map((price) => rupees(Number(price)));
    return cells.map((cell, column) => {
      const [standing = "", owner] = viewers[column]!.split(", ");
      const [, word = "", price, struck] = /^(\w+) (\d+)(~?)$/.exec(cell) ?? [];
      return {
        name: `${isForSale ? "on the shelf" : "archived"}, ${what}: ${viewers[column]} is offered ${cell}`,
        viewer: { standing: standing as Standing, owns: owner !== undefined },
        product: { ...kinds[kind as keyof typeof kinds], priceNonMember, priceMember, isForSale },
        offer: { ...words[word]!, price: rupees(Number(price)), isStruckThrough: struck === "~" },
      };
    });
  });
}

test("the table has every case once: five kinds of people, four products, four prices, published or not", () => {
  expect(new Set(table.map(({ viewer, product }) => JSON.stringify([viewer, product]))).size).toBe(5 * 4 * 4 * 2);
  expect(table).toHaveLength(5 * 4 * 4 * 2);
});

test.each(table)("$name", ({ viewer, product, offer }) => {
  expect(offerTo(viewer, product)).toEqual(offer);
});

const anyPrice = fc.integer({ min: 0, max: 2_000_000_000 });
const anyProduct = fc.record({
  priceNonMember: anyPrice,
  priceMember: anyPrice,
  isMembershipIncluded: fc.boolean(),
  memberOnly: fc.boolean(),
  isForSale: fc.boolean(),
});
const anyViewer = fc.record({
  standing: fc.constantFrom<Standing>("anonymous", "visitor", "member"),
  owns: fc.boolean(),
});

test("only owners and members open a product, and only after logging in", () => {
  fc.assert(
    fc.property(anyViewer, anyProduct, (viewer, product) => {
      const isTheirs =
        viewer.owns || (viewer.standing === "member" && product.isMembershipIncluded && product.isForSale);
      expect(offerTo(viewer, product).act === "open").toBe(isTheirs && viewer.standing !== "anonymous");
    }),
  );
});

test("an offer costs the same before and after logging in, except for members", () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(offerTo({ standing: "visitor", owns: false }, product).price).toBe(
        offerTo({ standing: "anonymous", owns: false }, product).price,
      );
    }),
  );
});
