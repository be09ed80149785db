// What only time brings to a product's page: a member who made it, and people who opened it.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { insertOpening } from "#server/features/access/store.ts";
import { listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { changeMaker } from "#server/features/catalog/managing/change-maker.ts";
import { findProductBySlug } from "#server/features/catalog/store.ts";
import { holdPublic } from "#server/features/people/look-at-person.ts";
import { asOf } from "./plant-orders.ts";
import { sampleDesigners } from "./sample-designers.ts";

const sampleMakers = [
  { slug: "freelance-guide", handle: "meera-iyer" },
  { slug: "icon-set-bazaar", handle: "arjun-menon" },
] as const;

// Membership includes it.
const openedByMembers = "freelance-guide";

export async function plantProductPages(ctx: Ctx): Promise<void> {
  for (const { slug, handle } of sampleMakers) {
    const product = await findProductBySlug(ctx.db, slug);
    if (product) await changeMaker(ctx, { id: byOperator }, { id: product.id, handle, holdPublic });
  }
  await plantOpenings(ctx);
}

async function plantOpenings(ctx: Ctx): Promise<void> {
  const product = await findProductBySlug(ctx.db, openedByMembers);
  const members = sampleDesigners.filter(({ marks }) => marks.includes("m")).map(({ email }) => email);
  const accounts = await listAccountsByEmail(ctx.db, members);
  if (!product) return;
  await inTransaction(ctx.db, async (tx) => {
    for (const [at, { id: userId }] of accounts.entries()) {
      const openedAt = asOf(ctx, { daysAgo: 1 + at * 4 }).clock.now();
      await insertOpening(tx, { userId, productId: product.id, openedAt });
    }
    await announce(tx, "catalog");
  });
}
