import { and, desc, eq, gt, ne, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { products, productSlugs } from "../catalog/tables.ts";
import { productUpdates } from "./tables.ts";

export type UpdateRow = typeof productUpdates.$inferSelect;

export interface DatedUpdate extends Pick<UpdateRow, "createdAt" | "noteHtml"> {
  readonly slug: string;
}

/** Notes about one product come one after the other. */
export async function holdNoted(tx: Tx, productId: number) {
  const { name, status } = products;
  const [row] = await tx.select({ name, status }).from(products).where(eq(products.id, productId)).for("update");
  return row;
}

/** By its present address or a former one. Drafts have no page. */
export async function findShownId(db: Db, slug: string): Promise<number | undefined> {
  const named = sql`${products.id} = coalesce((select p.id from ${products} p where p.slug = ${slug}),
    (select s.product_id from ${productSlugs} s where s.slug = ${slug}))`;
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(named, ne(products.status, "draft")));
  return row?.id;
}

export function listUpdates(db: Db | Tx, productId: number, most: number): Promise<UpdateRow[]> {
  return db
    .select()
    .from(productUpdates)
    .where(eq(productUpdates.productId, productId))
    .orderBy(desc(productUpdates.id))
    .limit(most);
}

/** The newest one of each product that changed since then. */
export function listNewest(db: Db, since: Date): Promise<DatedUpdate[]> {
  const { createdAt, noteHtml } = productUpdates;
  return db
    .selectDistinctOn([productUpdates.productId], { slug: products.slug, createdAt, noteHtml })
    .from(productUpdates)
    .innerJoin(products, eq(products.id, productUpdates.productId))
    .where(gt(createdAt, since))
    .orderBy(productUpdates.productId, desc(productUpdates.id));
}

export async function insertUpdate(tx: Tx, update: typeof productUpdates.$inferInsert): Promise<UpdateRow> {
  const [row] = await tx.insert(productUpdates).values(update).returning();
  if (!row) throw new Error("An inserted update came back empty");
  return row;
}

/** Stores the markup drawn anew; the entry itself does not change. */
export async function updateDrawn(db: Db, id: number, drawn: Pick<UpdateRow, "noteHtml" | "drawnBy">): Promise<void> {
  await db.update(productUpdates).set(drawn).where(eq(productUpdates.id, id));
}

/** The emails that leave next. One note at a time asks, so that two never plan emails beside each other. */
export async function findNextEmails(
  tx: Tx,
  now: Date,
): Promise<{ readonly runId: string; readonly emailsAt: Date } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_updates'))`);
  const { runId, emailsAt } = productUpdates;
  const [row] = await tx
    .select({ runId, emailsAt })
    .from(productUpdates)
    .where(gt(emailsAt, now))
    .orderBy(desc(emailsAt))
    .limit(1);
  return row?.runId && row.emailsAt ? { runId: row.runId, emailsAt: row.emailsAt } : undefined;
}
