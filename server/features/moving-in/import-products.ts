// products, purchases and invite_codes: the sales, their owners, and the promised prices.
import { ProductRequest } from "#contract/catalog-admin.ts";
import { NewInviteCodeRequest } from "#contract/invite-codes-admin.ts";
import { suggestSlug } from "#contract/values/suggest-slug.ts";
import { byOperator } from "../audit/record-act.ts";
import { createProduct } from "../catalog/managing/create-product.ts";
import { importRows, type Step } from "./import-rows.ts";
import {
  flagIn,
  momentIn,
  neededIn,
  NotTaken,
  paiseIn,
  textIn,
  uuidIn,
  wholeIn,
  type RowValues,
} from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { giveToOwners } from "./owners.ts";
import {
  findProductNamed,
  insertCodes,
  insertPurchases,
  listCodesNamed,
  listPurchasesOf,
  type NewCode,
  type NewPurchase,
} from "./sales-store.ts";

interface IncomingProduct {
  readonly id: string;
  readonly input: ProductRequest;
}

/** A product with a known address is the one here. Others come as drafts: an administrator adds their files and pictures. */
export async function importProducts(moving: Moving): Promise<void> {
  const { ctx } = moving;
  const step: Step<IncomingProduct> = {
    table: "products",
    needed: ["id", "name", "price_non_member", "price_member"],
    columns: ["slug", "description", "type", "is_membership_included", "member_only", "external_link", "full_detail"],
    read(values, without) {
      if ((textIn(values, "images") ?? "[]") !== "[]")
        without.push("their pictures: upload them on the product's page");
      return { id: neededIn(values, "id"), input: readProduct(values) };
    },
    async judge(batch) {
      for (const one of batch) {
        const existing = await findProductNamed(ctx.db, one.item.input.slug);
        if (existing) one.verdict = "here";
        moving.products.set(one.item.id, existing ?? { id: 0, title: one.item.input.title });
      }
    },
    async act({ id, input }) {
      moving.products.set(id, { id: await createProduct(ctx, { id: byOperator }, input), title: input.title });
      moving.hasBegun = true;
    },
    settled(batch) {
      for (const { item, verdict } of batch) if (verdict instanceof NotTaken) moving.products.delete(item.id);
    },
  };
  await importRows(moving, step);
}

function readProduct(values: RowValues): ProductRequest {
  const title = neededIn(values, "name");
  const type = (textIn(values, "type") ?? "pdf").toLowerCase();
  const parsed = ProductRequest.safeParse({
    slug: textIn(values, "slug") ?? suggestSlug(title),
    title,
    description: textIn(values, "description") ?? title,
    fullDetail: textIn(values, "full_detail") ?? null,
    type,
    images: [],
    priceNonMember: paiseIn(values, "price_non_member", "paise"),
    priceMember: paiseIn(values, "price_member", "paise"),
    isMembershipIncluded: flagIn(values, "is_membership_included") === true,
    memberOnly: flagIn(values, "member_only") === true,
    externalLink: textIn(values, "external_link") ?? null,
    accessButtonText: textIn(values, "access_button_text") ?? null,
    stampFiles: false,
    faqs: faqsIn(values),
  });
  if (!parsed.success) throw new NotTaken(`the hub does not accept such a product: ${faultOf(parsed.error)}`);
  return parsed.data;
}

function faqsIn(values: RowValues): unknown {
  const text = textIn(values, "faqs");
  try {
    return text === undefined ? [] : JSON.parse(text);
  } catch {
    throw new NotTaken("a field should hold JSON and does not", "faqs");
  }
}

function faultOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");
}

export async function importPurchases(moving: Moving): Promise<void> {
  const pairs = new Set<string>();
  const step: Step<NewPurchase> = {
    table: "purchases",
    needed: ["user_id", "product_id"],
    columns: ["price_paid", "purchased_at"],
    read(values) {
      const [userId, product] = [uuidIn(values, "user_id"), neededIn(values, "product_id")];
      const match = moving.products.get(product);
      if (!match) throw new NotTaken("its product was refused");
      if (pairs.has(`${userId} ${product}`)) throw new NotTaken("the table contains this purchase twice");
      pairs.add(`${userId} ${product}`);
      const pricePaid = paiseIn(values, "price_paid", "paise") ?? 0;
      const purchasedAt = momentIn(values, "purchased_at") ?? momentIn(values, "created_at") ?? moving.ctx.clock.now();
      return { userId, productId: match.id, pricePaid, purchasedAt, source: pricePaid > 0 ? "paid" : "free" };
    },
    async judge(batch) {
      await giveToOwners(moving, batch);
      const existing = await listPurchasesOf(
        moving.ctx.db,
        batch.map(({ item }) => item.userId),
      );
      // A purchase that was revoked here stays revoked. A purchase and its refund at this hub say nothing of earlier purchases.
      const names = new Set(
        existing.flatMap(({ userId, productId, source, isOwned }) =>
          (isOwned ? ["paid", "free"] : [source]).map((by) => `${userId} ${productId} ${by}`),
        ),
      );
      const isHere = ({ userId, productId, source }: NewPurchase) => names.has(`${userId} ${productId} ${source}`);
      for (const one of batch) if (one.verdict === "new" && isHere(one.item)) one.verdict = "here";
    },
    write: insertPurchases,
  };
  await importRows(moving, step);
}

export async function importCodes(moving: Moving): Promise<void> {
  const codes = new Set<string>();
  const step: Step<NewCode> = {
    table: "invite_codes",
    needed: ["code", "discounted_price"],
    columns: ["discount_percentage", "checkout_link", "is_active", "created_at"],
    read(values) {
      const parsed = NewInviteCodeRequest.safeParse({
        code: neededIn(values, "code"),
        discountPercentage: wholeIn(values, "discount_percentage") ?? 0,
        price: paiseIn(values, "discounted_price", "rupees"),
        checkoutLink: textIn(values, "checkout_link") ?? null,
        isActive: flagIn(values, "is_active") !== false,
      });
      if (!parsed.success) throw new NotTaken(`the hub does not accept such a code: ${faultOf(parsed.error)}`);
      if (codes.has(parsed.data.code))
        throw new NotTaken("the table contains this code twice, apart from capital letters");
      codes.add(parsed.data.code);
      return {
        ...parsed.data,
        expiresAt: null,
        createdAt: momentIn(values, "created_at") ?? moving.ctx.clock.now(),
        createdBy: byOperator,
      };
    },
    async judge(batch) {
      const existing = await listCodesNamed(
        moving.ctx.db,
        batch.map(({ item }) => item.code),
      );
      const names = new Set(existing.map(({ code }) => code));
      for (const one of batch) if (names.has(one.item.code)) one.verdict = "here";
    },
    write: insertCodes,
  };
  await importRows(moving, step);
}
