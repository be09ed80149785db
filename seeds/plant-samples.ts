import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { readFact, settleFact } from "#server/db/facts.ts";
import { buyProduct } from "#server/features/access/buy-product.ts";
import { findAccountByEmail, hasAccounts, listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { makeApp } from "#server/features/accounts/connected-apps/manage-apps.ts";
import { openKnownAccount } from "#server/features/accounts/newcomers/open-account.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { stockShelf } from "#server/features/catalog/stock-shelf.ts";
import { findProductBySlug } from "#server/features/catalog/store.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { makeInviteCode } from "#server/features/payments/checkout/invite-codes.ts";
import { saveProfile } from "#server/features/profiles/save-profile.ts";
import { setUpProfile } from "#server/features/profiles/set-up-profile.ts";
import { switchPurpose } from "#server/features/purposes/choose-purpose.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { plantAnnouncements } from "./plant-announcements.ts";
import { plantDiscord } from "./plant-discord.ts";
import { plantEvents } from "./plant-events.ts";
import { plantOpportunities } from "./plant-opportunities.ts";
import { plantArrivals, plantQuestions } from "./plant-questions.ts";
import { plantDesigners } from "./plant-designers.ts";
import { plantIntroductions } from "./plant-introductions.ts";
import { plantTalks } from "./plant-talks.ts";
import { plantWork } from "./plant-work.ts";
import { asOf, isPaidFor, plantOrders } from "./plant-orders.ts";
import { plantProductPages } from "./plant-product-pages.ts";
import {
  sampleApp,
  sampleChoices,
  sampleCodes,
  sampleGift,
  samplePassword,
  samplePeople,
  sampleProfile,
} from "./sample-people.ts";
import { readSamples } from "./sample-products.ts";

// Gives a new hub sample content and demo accounts. Resolves to the text for its operator. Only a database that
// records itself as new is planted: one that lost its accounts looks empty too, and the sample passwords are public.
export async function plantSamples(ctx: Ctx): Promise<readonly string[]> {
  if ((await readFact(ctx.database.pool, "samples")) === "due") await plantAll(ctx);
  const emails = await listSamplePeople(ctx);
  return emails.length === 0 ? [] : [`Demo logins, password ${samplePassword}: ${emails.join(", ")}`];
}

async function plantAll(ctx: Ctx): Promise<void> {
  // One after the other: on a slow machine with one connection each would keep the other waiting for it too long.
  const stocked = await plantCatalogue(ctx);
  const opened = await plantPeople(ctx);
  if (opened.includes(sampleGift.to)) await giveSample(ctx);
  if (opened.includes(sampleProfile.of)) await plantIntroductions(ctx);
  if (opened.includes(sampleCodes.by)) {
    await plantCodes(ctx);
    await plantApp(ctx);
    await plantOrders(ctx);
    await plantProductPages(ctx);
    await plantAnnouncements(ctx, { email: sampleCodes.by });
    await plantOpportunities(ctx, { email: sampleCodes.by });
    await plantDiscord(ctx);
  }
  // They have pictures, and with them files.
  if (stocked && opened.includes(sampleCodes.by)) {
    await plantEvents(ctx, { email: sampleCodes.by });
    await plantQuestions(ctx);
    await plantArrivals(ctx);
  }
  if (stocked) await plantTalks(ctx, { people: opened.length > 0 ? "planted" : "none" });
  if (stocked) await settleFact(ctx.database.pool, "samples", "planted");
}

// Never touches a catalogue with products. A hub whose files are away opens without samples, and tries at its next start.
async function plantCatalogue(ctx: Ctx): Promise<boolean> {
  try {
    const { products } = await stockShelf(ctx, readSamples);
    if (products > 0) ctx.log.info({ products }, "sample catalogue planted");
    return true;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    ctx.log.warn({ err: error }, "the sample catalogue could not be planted");
    return false;
  }
}

// Their password is public, so not in production, whatever the settings say, and not among real people.
async function plantPeople(ctx: Ctx): Promise<readonly string[]> {
  if (ctx.config.production || (await hasAccounts(ctx.db))) return [];
  if (await plantDesigners(ctx)) await plantWork(ctx);
  const opened = await Promise.all(samplePeople.map((person) => plantPerson(ctx, person)));
  ctx.log.info({ people: samplePeople.length }, "sample people planted");
  return samplePeople.filter((_person, at) => opened[at]).map(({ email }) => email);
}

async function plantPerson(
  ctx: Ctx,
  { levelTag, isMember, joined, ...person }: (typeof samplePeople)[number],
): Promise<boolean> {
  const id = await openKnownAccount(asOf(ctx, { daysAgo: joined }), { ...person, password: samplePassword });
  if (id !== undefined && isMember && !isPaidFor(ctx, person.email))
    await inTransaction(ctx.db, (tx) =>
      grantMembership(ctx, tx, { personId: id, endsAt: null, source: "granted", by: byOperator }),
    );
  if (id !== undefined && levelTag !== undefined) {
    const { revision } = await setUpProfile(ctx, id, { fullName: person.name, levelTag });
    if (person.email === sampleProfile.of) {
      await saveProfile(ctx, id, { revision, profile: { fullName: person.name, levelTag, ...sampleProfile.answers } });
      for (const { daysAgo, ...choice } of sampleChoices)
        await switchPurpose(asOf(ctx, { daysAgo }), { ...choice, personId: id, door: "page" });
    }
  }
  return id !== undefined;
}

// By whichever process made the account, once the shelf is full.
async function giveSample(ctx: Ctx): Promise<void> {
  const person = await findAccountByEmail(ctx.db, sampleGift.to);
  const product = await findProductBySlug(ctx.db, sampleGift.slug);
  if (!person || product?.status !== "published" || product.priceMember > 0) return;
  await buyProduct(ctx, person.id, { slug: product.slug, price: 0 });
}

// By whichever process made the administrator: each code once.
async function plantCodes(ctx: Ctx): Promise<void> {
  const admin = await findAccountByEmail(ctx.db, sampleCodes.by);
  if (!admin) return;
  for (const code of sampleCodes.codes)
    await makeInviteCode(ctx, admin, { ...code, checkoutLink: null, useLimit: null, expiresAt: null, isActive: true });
}

/** Clearly a sample: its address belongs to no one. */
async function plantApp(ctx: Ctx): Promise<void> {
  const admin = await findAccountByEmail(ctx.db, sampleCodes.by);
  if (admin) await makeApp(ctx, admin, sampleApp);
}

async function listSamplePeople(ctx: Ctx): Promise<readonly string[]> {
  if (ctx.config.production) return [];
  const there = await listAccountsByEmail(
    ctx.db,
    samplePeople.map(({ email }) => email),
  );
  return samplePeople.map(({ email }) => email).filter((email) => there.some((account) => account.email === email));
}
