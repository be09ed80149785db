import { expect, test } from "vitest";
import { ProductRequest } from "./catalog-admin.ts";
import { productBounds } from "./values/product-bounds.ts";

const input = {
  slug: "guide",
  title: "Guide",
  description: "What it is.",
  fullDetail: "# Inside",
  type: "pdf",
  images: [{ url: "/covers/guide.svg", alt: "The cover" }],
  priceNonMember: 99_900,
  priceMember: 49_900,
  isMembershipIncluded: false,
  memberOnly: false,
  externalLink: null,
  accessButtonText: null,
  stampFiles: false,
  faqs: [],
};

const faq = { question: "Why?", answer: "Because." };

test.each([
  ["a title", 200, (most: number) => ({ title: "x".repeat(most) })],
  ["a description", 600, (most: number) => ({ description: "x".repeat(most) })],
  ["the details", 40_000, (most: number) => ({ fullDetail: "x".repeat(most) })],
  ["a type", 32, (most: number) => ({ type: "x".repeat(most) })],
  ["an address", 80, (most: number) => ({ slug: "x".repeat(most) })],
  ["a link", 2000, (most: number) => ({ externalLink: `https://elsewhere.example/${"x".repeat(most - 26)}` })],
  ["a button", 60, (most: number) => ({ accessButtonText: "x".repeat(most) })],
  ["words for a picture", 300, (most: number) => ({ images: [{ url: "/covers/guide.svg", alt: "x".repeat(most) }] })],
  ["a question", 300, (most: number) => ({ faqs: [{ ...faq, question: "x".repeat(most) }] })],
  ["an answer", 4000, (most: number) => ({ faqs: [{ ...faq, answer: "x".repeat(most) }] })],
  [
    "the list of pictures",
    12,
    (most: number) => ({
      images: Array.from({ length: most }, (_, n) => ({ url: `/covers/guide-${n}.svg`, alt: "x" })),
    }),
  ],
  [
    "the list of questions",
    40,
    (most: number) => ({ faqs: Array.from({ length: most }, (_, n) => ({ ...faq, question: `Why ${n}?` })) }),
  ],
  ["a price", 100_000_000, (most: number) => ({ priceNonMember: Math.ceil(most / 100) * 100 })],
  ["stars and underlines of a text", 2000, (most: number) => ({ fullDetail: "* ".repeat(most) })],
  ["brackets of a text", 2000, (most: number) => ({ fullDetail: "[".repeat(most) })],
] as const)("%s has room for %i, and not for one more", (_what, most, about) => {
  const fits = (change: object) => ProductRequest.safeParse({ ...input, ...change }).success;
  expect([fits(about(most)), fits(about(most + 1))]).toEqual([true, false]);
});

test("the editor stops where the door does", () => {
  expect(productBounds).toEqual({
    title: 200,
    description: 600,
    fullDetail: 40_000,
    type: 32,
    pictures: 12,
    alt: 300,
    pictureBytes: 20_971_520,
    link: 2000,
    accessButtonText: 60,
    faqs: 40,
    question: 300,
    answer: 4000,
    fileName: 200,
    files: 40,
    fileBytes: 1_073_741_824,
    price: 100_000_000,
  });
});

test("neither a negative price, nor a fraction of a paisa, nor a picture from elsewhere is taken", () => {
  const wrong = [
    { priceMember: -1 },
    { priceMember: 0.5 },
    { images: [{ url: "https://elsewhere.example/x.svg", alt: "x" }] },
    { slug: "Guide" },
    { externalLink: "https://elsewhere.example/\ud800" },
    { externalLink: "https://elsewhere.example/a b" },
    { slug: "admin" },
    { type: "9" },
  ];
  expect(wrong.map((change) => ProductRequest.safeParse({ ...input, ...change }).success)).toEqual(
    wrong.map(() => false),
  );
});
