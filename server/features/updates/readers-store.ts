// The people whom a note about a product concerns, at one moment.
import { and, asc, count, eq, exists, gt, inArray, isNotNull, sql, type SQLWrapper } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { openings, purchases, stillOwned } from "../access/tables.ts";
import { products } from "../catalog/tables.ts";
import { memberships, standsAt } from "../membership/tables.ts";
import { emailAllowed } from "../purposes/tables.ts";
import { productUpdates } from "./tables.ts";

/** Owners; of a product that membership includes also the members who opened it. Each person once a product. */
function readersOf(db: Db | Tx, productIds: readonly number[] | SQLWrapper, now: Date) {
  const isAmong = (id: typeof purchases.productId | typeof openings.productId) => inArray(id, productIds as SQLWrapper);
  const owners = db
    .select({ person: sql<string>`${purchases.userId}`.as("person"), product: purchases.productId })
    .from(purchases)
    .where(and(isAmong(purchases.productId), stillOwned, isNotNull(purchases.userId)));
  const membership = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.userId, openings.userId), standsAt(now)));
  const members = db
    .select({ person: sql<string>`${openings.userId}`.as("person"), product: openings.productId })
    .from(openings)
    .innerJoin(products, and(eq(products.id, openings.productId), eq(products.isMembershipIncluded, true)))
    .where(and(isAmong(openings.productId), exists(membership)));
  return owners.union(members).as("readers");
}

export async function countReaders(db: Db, productId: number, now: Date): Promise<number> {
  const [row] = await db.select({ people: count() }).from(readersOf(db, [productId], now));
  return row?.people ?? 0;
}

interface EmailsAt {
  readonly runId: string;
  readonly now: Date;
}

function readersOfEmails(db: Db | Tx, { runId, now }: EmailsAt) {
  const noted = db.select({ id: productUpdates.productId }).from(productUpdates).where(eq(productUpdates.runId, runId));
  return readersOf(db, noted, now);
}

/** The next people who want such emails, after the last one of the previous piece. */
export async function listReaders(
  tx: Tx,
  emails: EmailsAt,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const readers = readersOfEmails(tx, emails);
  const rows = await tx
    .selectDistinct({ person: readers.person })
    .from(readers)
    .where(and(after === null ? undefined : gt(readers.person, after), emailAllowed(readers.person, "updates")))
    .orderBy(asc(readers.person))
    .limit(most);
  return rows.map(({ person }) => person);
}

export type OwnUpdate = Awaited<ReturnType<typeof listUpdatesFor>>[number];

/** What is noted there about products that concern the person now, in the order in which it was noted. */
export function listUpdatesFor(db: Db, emails: EmailsAt, personId: string) {
  const readers = readersOfEmails(db, emails);
  return db
    .select({
      title: products.name,
      slug: products.slug,
      note: productUpdates.note,
      noteHtml: productUpdates.noteHtml,
    })
    .from(productUpdates)
    .innerJoin(products, eq(products.id, productUpdates.productId))
    .innerJoin(readers, and(eq(readers.product, productUpdates.productId), eq(readers.person, personId)))
    .where(eq(productUpdates.runId, emails.runId))
    .orderBy(asc(productUpdates.id));
}
