// What only time brings to a product's page: a member who made it, people who opened it, and notes of what changed.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { insertOpening } from "#server/features/access/store.ts";
import { listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { changeMaker } from "#server/features/catalog/managing/change-maker.ts";
import { findProductBySlug } from "#server/features/catalog/store.ts";
import { holdPublic } from "#server/features/people/look-at-person.ts";
import { insertUpdate } from "#server/features/updates/store.ts";
import { asOf } from "./plant-orders.ts";
import { sampleDesigners } from "./sample-designers.ts";

const sampleMakers = [
  { slug: "freelance-guide", handle: "meera-iyer" },
  { slug: "icon-set-bazaar", handle: "arjun-menon" },
] as const;

const sampleNotes = [
  { daysAgo: 68, note: "The EPUB has a **table of contents** now, and opens on older readers." },
  {
    daysAgo: 9,
    note: "A new chapter about retainers.\n\n- the letter that ends one kindly\n- when to ask for a month in advance",
  },
] as const;

// Membership includes it.
const openedByMembers = "freelance-guide";

export async function plantProductPages(ctx: Ctx): Promise<void> {
  for (const { slug, handle } of sampleMakers) {
    const product = await findProductBySlug(ctx.db, slug);
    if (product) await changeMaker(ctx, { id: byOperator }, { id: product.id, handle, holdPublic });
  }
  await plantOpenings(ctx);
  await plantNotes(ctx);
}

// No one is emailed about the past.
async function plantNotes(ctx: Ctx): Promise<void> {
  const product = await findProductBySlug(ctx.db, openedByMembers);
  if (!product) return;
  for (const { daysAgo, note } of sampleNotes) {
    const noteHtml = await ctx.markdown.draw(note, { is: "kept" });
    const createdAt = asOf(ctx, { daysAgo }).clock.now();
    const update = { productId: product.id, note, noteHtml, drawnBy: ctx.markdown.version, createdAt };
    await inTransaction(ctx.db, (tx) => insertUpdate(tx, update));
  }
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
