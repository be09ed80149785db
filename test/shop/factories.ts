import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { grantPurchase } from "#server/features/access/ownership.ts";
import { productFiles } from "#server/features/catalog/tables.ts";
import { insertProduct, type NewProduct, type ProductRow } from "#server/features/catalog/store.ts";

let made = 0;

/** A product on the shelf, announced to every page; name only the values that the test is about. */
export function aProduct(ctx: Ctx, about: Partial<NewProduct> = {}): Promise<ProductRow> {
  made += 1;
  const product = { ...plainProduct(made), ...about };
  return inTransaction(ctx.db, async (tx) => {
    const row = await insertProduct(tx, product, ctx.clock.now());
    await announce(tx, "catalog");
    return row;
  });
}

function plainProduct(number: number): NewProduct {
  return {
    slug: `guide-${number}`,
    name: `Guide ${number}`,
    description: "How to do one thing well.",
    type: "pdf",
    images: [{ url: "/covers/freelance-guide.svg", alt: "A cover" }],
    priceNonMember: 49_900,
    priceMember: 24_900,
    isMembershipIncluded: false,
    memberOnly: false,
    faqs: [],
  };
}

/** A purchase from before, at any price. */
export async function aPurchase(
  ctx: Ctx,
  person: { readonly id: string },
  product: Pick<ProductRow, "id" | "priceNonMember">,
): Promise<{ readonly orderId: string }> {
  const purchase = {
    personId: person.id,
    productId: product.id,
    source: "paid" as const,
    orderId: `order_${ctx.ids.uuid()}`,
    pricePaid: product.priceNonMember,
  };
  const granted = await inTransaction(ctx.db, (tx) => grantPurchase(ctx, tx, purchase));
  if (granted !== "granted") throw new Error(`No purchase, but ${granted}`);
  return purchase;
}

interface NewFile {
  readonly name?: string;
  readonly contentType?: string;
  readonly content?: string | Uint8Array;
}

/** A file of a product, with its bytes in the hub's store. */
export async function aProductFile(
  ctx: Ctx,
  product: Pick<ProductRow, "id">,
  about: NewFile = {},
): Promise<typeof productFiles.$inferSelect> {
  const { name = "Guide.pdf", contentType = "application/pdf", content = "What is in it." } = about;
  const id = ctx.ids.uuid();
  const storageKey = `products/${product.id}/${id}`;
  const bytes = Buffer.from(content);
  await ctx.files.keep(storageKey, new Blob([bytes]).stream(), { contentType, mostBytes: bytes.length });
  const [row] = await ctx.db
    .insert(productFiles)
    .values({
      id,
      productId: product.id,
      position: 0,
      name,
      contentType,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
      storageKey,
      createdAt: ctx.clock.now(),
    })
    .returning();
  return row!;
}
