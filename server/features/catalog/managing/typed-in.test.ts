// The limits of an operator's form.
import { expect, test } from "vitest";
import { ManagedProduct } from "#contract/catalog-admin.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anOffice, change, typed } from "#test/shop/managing.ts";

const hub = await startHub();
const office = anOffice(hub);

const faq = (question: string, answer = "Yes."): { question: string; answer: string } => ({ question, answer });

test.each([
  ["title", { title: " " }],
  ["title", { title: "x".repeat(201) }],
  ["title", { title: "Two\nlines" }],
  ["title", { title: "zero\u0000byte" }],
  ["description", { description: "half \ud83d a pair" }],
  ["description", { description: "" }],
  ["fullDetail", { fullDetail: "x".repeat(40_001) }],
  ["fullDetail", { fullDetail: "bell\u0007" }],
  ["fullDetail", { fullDetail: "**a*".repeat(10_000) }],
  ["fullDetail", { fullDetail: "> ".repeat(100) }],
  ["fullDetail", { fullDetail: "1) ".repeat(100) }],
  ["fullDetail", { fullDetail: "[a]".repeat(2001) }],
  ["slug", { slug: "Not A Slug" }],
  ["slug", { slug: "x".repeat(81) }],
  ["type", { type: "PDF" }],
  ["priceNonMember", { priceNonMember: 100_000_001 }],
  ["priceNonMember", { priceNonMember: 0.5 }],
  ["priceNonMember", { priceNonMember: 249_950 }],
  ["priceMember", { priceMember: -1 }],
  ["priceMember", { priceNonMember: 100, priceMember: 101 }],
  ["externalLink", { externalLink: "javascript:alert(1)" }],
  ["externalLink", { externalLink: "https://example.com/\u0000" }],
  ["externalLink", { externalLink: "/relative" }],
  ["images.0.url", { images: [{ url: "https://elsewhere.example/x.png", alt: "" }] }],
  ["images.0.url", { images: [{ url: "/covers/../secret.svg", alt: "" }] }],
  [
    "images.1.url",
    {
      images: [
        { url: "/covers/a.svg", alt: "" },
        { url: `/pictures/${"a".repeat(26)}`, alt: "" },
      ],
    },
  ],
  ["images", { images: Array.from({ length: 13 }, () => ({ url: "/covers/a.svg", alt: "" })) }],
  ["faqs.1.question", { faqs: [faq("Why?"), faq(" ")] }],
  ["faqs", { faqs: Array.from({ length: 41 }, () => faq("Why?")) }],
])("%s is refused by its name: %o", async (field, about) => {
  const product = await aManaged(hub, office.admin, { slug: "there" });
  for (const [door, at] of [
    ["POST /admin/products", ""],
    ["POST /admin/products/preview", ""],
    [`PUT /admin/products/${product.id}`, "product."],
  ] as const) {
    const input = typed(about as object);
    const { status, body } = await call(hub, door, {
      token: office.admin.token,
      body: door.startsWith("PUT") ? { revision: 1, product: input } : input,
    });
    expect([status, Object.keys(body.error.fields ?? {})], door).toEqual([422, [`${at}${field}`]]);
  }
  expect((await call(hub, `GET /admin/products/${product.id}`, office.admin)).body).toEqual(product);
});

test("space around a text is removed, markdown stays as typed, and an empty text is none", async () => {
  const product = await aManaged(hub, office.admin, {
    title: "  Handbook ",
    description: " One.\n\nTwo. ",
    fullDetail: "    code\n",
    accessButtonText: "  ",
  });
  expect(product).toMatchObject({
    title: "Handbook",
    description: "One.\n\nTwo.",
    fullDetail: "    code\n",
    accessButtonText: null,
  });
  expect(
    ManagedProduct.parse((await change(hub, { by: office.admin, product }, { fullDetail: " \n " })).body).fullDetail,
  ).toBeNull();
});

test("a text without a blank in it is kept, and found by how it begins", async () => {
  const description = "が".repeat(600);
  const product = await aManaged(hub, office.admin, { description, status: "published" });
  expect(product.description).toBe(description);
  const answer = await call(hub, `GET /products?q=${encodeURIComponent("が".repeat(80))}`);
  expect(answer.body.products.map(({ id }: { id: number }) => id)).toEqual([product.id]);
});

test("a text of the maximum length is accepted, in any script", async () => {
  const [fullDetail, answer] = ["मू".repeat(20_000), "ल्य".repeat(1333)];
  const product = await aManaged(hub, office.admin, {
    fullDetail,
    faqs: Array.from({ length: 40 }, (_, place) => faq(`${place}?`, answer)),
  });
  expect(product.fullDetail).toBe(fullDetail);
  expect(
    (await change(hub, { by: office.admin, product }, { fullDetail: "🎨".repeat(20_000), title: "😀".repeat(100) }))
      .status,
  ).toBe(200);
  expect(
    (
      await call(hub, "POST /admin/products", {
        token: office.admin.token,
        body: { ...typed(), more: "x".repeat(1_100_000) },
      })
    ).status,
  ).toBe(413);
});

test.each(["0", "-1", "1.5", "abc", "9007199254740993", "1e400", "%00", "0x1", "1e0", "%201", "+1", "01"])(
  "a product has no number like %s",
  async (id) => {
    for (const door of [`GET /admin/products/${id}`, `DELETE /admin/products/${id}`])
      expect((await call(hub, door, office.admin)).status, door).toBe(422);
  },
);

test("an uploaded picture is shown with its measures", async () => {
  const id = "a".repeat(26);
  await hub.ctx.database.pool.query(
    "insert into pictures (id, width, height, widths, colour, created_at) values ($1, 1600, 1200, '{480,960,1600}', '#aabbcc', now())",
    [id],
  );
  const product = await aManaged(hub, office.admin, {
    images: [{ url: `/pictures/${id}`, alt: "" }],
    status: "published",
  });
  const measured = { url: `/pictures/${id}`, width: 1600, height: 1200, widths: [480, 960, 1600], colour: "#aabbcc" };
  expect(product.images).toEqual([{ ...measured, alt: "" }]);
  expect((await call(hub, `GET /products/${product.slug}`)).body.images).toEqual([{ ...measured, alt: product.title }]);
});
