// The further facts on a person's page, the newest of each kind; and products to give there.
import { count, desc, eq } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { openings, purchases } from "../access/tables.ts";
import { passkeys } from "../accounts/passkey-tables.ts";
import { accounts, factors } from "../accounts/tables.ts";
import { auditLog } from "../audit/tables.ts";
import { products } from "../catalog/tables.ts";
import { emailNotifications } from "../mailing/tables.ts";
import { memberships } from "../membership/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";

const most = 50;

export async function readPage(db: Db, personId: string) {
  const [[account], [profile], [keys], steps, periods, bought, emails, opened, acts] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, personId)),
    db.select().from(extendedProfiles).where(eq(extendedProfiles.userId, personId)),
    db.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.accountId, personId)),
    db.select().from(factors).where(eq(factors.accountId, personId)).orderBy(factors.createdAt).limit(most),
    db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, personId))
      .orderBy(desc(memberships.startsAt), desc(memberships.id))
      .limit(most),
    db
      .select({ purchase: purchases, title: products.name })
      .from(purchases)
      .innerJoin(products, eq(products.id, purchases.productId))
      .where(eq(purchases.userId, personId))
      .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
      .limit(most),
    db
      .select()
      .from(emailNotifications)
      .where(eq(emailNotifications.userId, personId))
      .orderBy(desc(emailNotifications.createdAt), desc(emailNotifications.id))
      .limit(most),
    db
      .select({ at: openings.openedAt, file: openings.fileName, title: products.name })
      .from(openings)
      .leftJoin(products, eq(products.id, openings.productId))
      .where(eq(openings.userId, personId))
      .orderBy(desc(openings.openedAt), desc(openings.id))
      .limit(most),
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `account:${personId}`))
      .orderBy(desc(auditLog.id))
      .limit(most),
  ]);
  return (
    account && {
      account,
      profile,
      passkeys: keys?.passkeys ?? 0,
      factors: steps,
      memberships: periods,
      purchases: bought,
      emails,
      openings: opened,
      acts,
    }
  );
}

export type PageRows = NonNullable<Awaited<ReturnType<typeof readPage>>>;

/** Locks the product while a person is given it. */
export async function hasProduct(tx: Tx, id: number): Promise<boolean> {
  return (await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("share")).length > 0;
}
