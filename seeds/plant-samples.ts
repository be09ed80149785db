import type { Ctx } from "#server/context.ts";
import { hasAccounts, listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { openKnownAccount } from "#server/features/accounts/sign-up/open-known-account.ts";
import { addProduct } from "#server/features/catalog/add-product.ts";
import { findProductBySlug, hasProducts } from "#server/features/catalog/store.ts";
import { samplePassword, samplePeople } from "./sample-people.ts";
import { sampleProducts } from "./sample-products.ts";

// Gives a newcomer's empty hub something to look at and somebody to be. Resolves to what the newcomer is told of it.
export async function plantSamples(ctx: Ctx): Promise<readonly string[]> {
  await plantCatalogue(ctx);
  const emails = await plantPeople(ctx);
  return emails.length === 0 ? [] : [`Demo logins, password ${samplePassword}: ${emails.join(", ")}`];
}

// Never touches a catalogue that has anything in it.
async function plantCatalogue(ctx: Ctx): Promise<void> {
  if (await hasProducts(ctx.db)) return;
  for (const [place, sample] of sampleProducts.entries()) {
    try {
      await addProduct(ctx, { ...sample, sortingOrder: (place + 1) * 10 });
    } catch (error) {
      // Another process is planting the same: between the two of them every sample finds its place.
      if (!(await findProductBySlug(ctx.db, sample.slug))) throw error;
    }
  }
  ctx.log.info({ products: sampleProducts.length }, "sample catalogue planted");
}

// Everybody knows their password, so not in production, whatever is asked for, and not among real people.
async function plantPeople(ctx: Ctx): Promise<readonly string[]> {
  if (ctx.config.production) return [];
  if (!(await hasAccounts(ctx.db))) {
    await Promise.all(samplePeople.map((person) => openKnownAccount(ctx, { ...person, password: samplePassword })));
    ctx.log.info({ people: samplePeople.length }, "sample people planted");
  }
  const there = await listAccountsByEmail(ctx.db, samplePeople.map(({ email }) => email));
  return samplePeople.map(({ email }) => email).filter((email) => there.some((account) => account.email === email));
}
