import type { ProductChangeRequest } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { changesBetween } from "#server/features/audit/changes-between.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { drawDetail, keptDrawing } from "../draw-detail.ts";
import { listFaqs, type ProductRow } from "../store.ts";
import type { RequireWhole } from "./look-at-managed.ts";
import { sellsNothing } from "./managing-rules.ts";
import { type ReadProduct, readProduct, wantImages } from "./read-product.ts";
import {
  findProduct,
  holdProduct,
  isSlugTaken,
  listManagedProducts,
  type ManagedValues,
  moveSlug,
  replaceFaqs,
  takeSlugTurn,
  updateProduct,
} from "./store.ts";

interface ProductEdit extends ProductChangeRequest {
  readonly id: number;
  /** Whether the editor has recently proven who they are. */
  readonly isProven: boolean;
  readonly requireWhole: RequireWhole;
}

// Prices and links that buyers follow: an old session is not enough to change them.
const proofFields: readonly (keyof ManagedValues)[] = [
  "priceNonMember",
  "priceMember",
  "isMembershipIncluded",
  "memberOnly",
  "externalLink",
];

/** An edit of an older revision is refused, and changes nothing. */
export async function changeProduct(
  ctx: Ctx,
  person: { readonly id: string },
  { id, revision, product, isProven, requireWhole }: ProductEdit,
): Promise<void> {
  const { values, faqs } = await readProduct(ctx, product, "product.");
  const drawn =
    keptDrawing(ctx, await findProduct(ctx.db, id), values) ??
    (await drawDetail(ctx, values, { is: "kept", at: "product." }));
  await inTransaction(ctx.db, async (tx) => {
    const before = await holdProduct(tx, id);
    if (!before) throw new Refusal("product_not_found");
    if (before.revision !== revision) throw new Refusal("changed_meanwhile");
    const facts = changesBetween(asValues(before, await listFaqs(tx, id), values), { ...values, faqs });
    if (Object.keys(facts).length === 0) return;
    if (!isProven && proofFields.some((field) => field in facts)) throw new Refusal("reauthentication_needed");
    const [onSale] = before.status === "published" ? await listManagedProducts(tx, [id]) : [];
    if (onSale && !sellsNothing(onSale) && sellsNothing({ ...onSale, ...values })) throw new Refusal("product_empty");
    const now = ctx.clock.now();
    if (before.slug !== values.slug) {
      await takeSlugTurn(tx);
      if (await isSlugTaken(tx, values.slug, id)) throw new Refusal("slug_taken");
      await moveSlug(tx, { productId: id, from: before.slug, to: values.slug, at: now });
    }
    if ("images" in facts) await wantImages(ctx, tx, { ...values, at: "product." });
    await updateProduct(tx, id, { ...values, ...drawn, revision: before.revision + 1, updatedAt: now });
    if ("faqs" in facts) await replaceFaqs(tx, id, faqs);
    await requireWhole(tx, id);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.changed",
      subject: `product:${id}`,
      facts: { title: values.name, ...facts },
    });
    await announce(tx, "catalog");
  });
}

function asValues(before: ProductRow, faqs: ReadProduct["faqs"], values: ManagedValues): Record<string, unknown> {
  const fields = Object.keys(values).map((field) => [field, before[field as keyof ProductRow]]);
  return { ...Object.fromEntries(fields), faqs: faqs.map(({ question, answer }) => ({ question, answer })) };
}
