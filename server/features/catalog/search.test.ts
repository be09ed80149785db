// On both engines: the text search is the database's.
import { beforeAll, expect, test } from "vitest";
import { ProductList } from "#contract/catalog.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();

const shelf: [slug: string, name: string, type: string, description: string][] = [
  ["pricing-handbook", "Pricing Handbook", "ebook", "What to ask for your work, and how to say it."],
  ["freelance-guide", "The Freelance Guide", "pdf", "Clients, contracts and a first price list."],
  [
    "contract-template",
    "Contract Template",
    "template",
    "For freelance designers: a contract that holds, with notes on pricing.",
  ],
  ["icon-set-bazaar", "Icon Set: Bazaar", "icons", "Four hundred icons of street and market."],
  ["type-specimen", "Anek Type Specimen", "specimen", "A typeface for ten scripts of India. Café menus, too."],
  ["hindi-guide", "मूल्य निर्धारण", "pdf", "How designers set prices, in Hindi."],
];

beforeAll(async () => {
  for (const [place, [slug, name, type, description]] of shelf.entries())
    await aProduct(hub.ctx, { slug, name, type, description, sortingOrder: place });
  await aProduct(hub.ctx, { slug: "secret", name: "Secret Pricing Draft", status: "draft" });
  await aProduct(hub.ctx, { slug: "old", name: "Old Pricing", status: "archived" });
});

async function find(query: string): Promise<string[]> {
  const { status, body } = await call(hub, `GET /products?${query}`);
  expect(status).toBe(200);
  return ProductList.parse(body).products.map(({ slug }) => slug);
}

const q = (words: string): Promise<string[]> => find(new URLSearchParams({ q: words }).toString());

test.each([
  ["pricing", ["pricing-handbook", "contract-template"], "a title before a description"],
  ["PRICING", ["pricing-handbook", "contract-template"], "in any case"],
  [
    "pricng",
    ["pricing-handbook", "freelance-guide", "contract-template", "hindi-guide"],
    "a letter forgotten; price is nearly as near as pricing",
  ],
  ["handbok", ["pricing-handbook"], "a letter forgotten"],
  ["freelence", ["freelance-guide", "contract-template"], "a letter mistaken"],
  ["icno", ["icon-set-bazaar"], "two letters in the wrong order in a short word"],
  ["templtae", ["contract-template"], "and in a long one"],
  ["notes contract pricing", ["contract-template"], "words in any order, wherever they are"],
  ["template contract", ["contract-template"], "in the title or in the type"],
  ["guide contract", ["freelance-guide"], "every one of them"],
  ["guide contarct", ["freelance-guide"], "one word right, one mistyped"],
  ["handbook about zebras", ["pricing-handbook"], "as many words as anything has"],
  ["how to ask for the work", ["pricing-handbook"], "words that every text has do not count"],
  ["guides", ["freelance-guide", "hindi-guide"], "the plural"],
  ["cafe", ["type-specimen"], "without the accent"],
  ["CAFÉ", ["type-specimen"], "with it"],
  ["fr", ["freelance-guide", "contract-template"], "two letters are a beginning"],
  ["मूल्य", ["hindi-guide"], "other scripts"],
  ["specimen", ["type-specimen"], "the type is a word as well"],
  ["zebra", [], "what is not there is not found"],
  ["?!…", [], "signs find nothing"],
  ["' | ! & <-> :* \\ ( )", [], "and break nothing"],
  ["\u0000 pricing", ["pricing-handbook", "contract-template"], "nor does what cannot be stored"],
  ["\ud800", [], "nor what is no letter"],
])("%j finds %j: %s", async (words, slugs) => {
  expect(await q(words)).toEqual(slugs);
});

test("a type by itself, in the shelf's order, and together with words", async () => {
  expect(await find("type=pdf")).toEqual(["freelance-guide", "hindi-guide"]);
  expect(await find("type=pdf&q=guide")).toEqual(["freelance-guide", "hindi-guide"]);
  expect(await find("type=template&q=pricng")).toEqual(["contract-template"]);
  expect(await find("type=pottery")).toEqual([]);
});

test("without words there is the whole shelf; the types are always those of the whole shelf", async () => {
  expect(await find("q=")).toEqual(shelf.map(([slug]) => slug));
  const types = ["ebook", "pdf", "template", "icons", "specimen"].map((type) => ({
    type,
    count: type === "pdf" ? 2 : 1,
  }));
  for (const query of ["", "?type=pdf", "?q=pricing", "?type=pottery"])
    expect((await call(hub, `GET /products${query}`)).body.types).toEqual(types);
});

test.each(["type=PDF", "type=a%00b", `q=${"x".repeat(81)}`, `type=${"x".repeat(33)}`])(
  "%s is refused with the field's name",
  async (query) => {
    const { status, body } = await call(hub, `GET /products?${query}`);
    expect([status, body.error.code]).toEqual([422, "invalid_input"]);
  },
);

test("an answer is cached by its query, not by the spelling of its address", async () => {
  await Promise.all(["", "?type=pdf", "?q=pricing"].map((query) => call(hub, `GET /products${query}`)));
  const { entries } = hub.ctx.answers.stats();
  for (const query of ["?type=pdf&utm_source=x", "?q=%70ricing", "?more=1", "?q=+pricing"])
    await call(hub, `GET /products${query}`);
  expect(hub.ctx.answers.stats().entries).toBe(entries);
});
