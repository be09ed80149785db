import { and, asc, desc, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { documents, documentSeries } from "./tables.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocumentRow = typeof documents.$inferInsert;
type SeriesRow = typeof documentSeries.$inferSelect;

export const seriesLettersFact = "letters of the series";

/** The letters that a restored database adds to the names of its series; else none. */
export async function readSeriesLetters(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`select value from hub_facts where name = ${seriesLettersFact}`,
  );
  return rows[0]?.value ?? "";
}

interface NumberRequest {
  readonly series: string;
  readonly year: string;
  readonly now: Date;
}

/** The next number of a series, and when it is given: no other transaction takes one of it before this one has ended. */
export async function takeNumber(
  tx: Tx,
  { series, year, now }: NumberRequest,
): Promise<Pick<SeriesRow, "last" | "lastAt">> {
  const [row] = await tx
    .insert(documentSeries)
    .values({ series, year, last: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [documentSeries.series, documentSeries.year],
      set: {
        last: sql`${documentSeries.last} + 1`,
        lastAt: sql`greatest(${documentSeries.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ last: documentSeries.last, lastAt: documentSeries.lastAt });
  if (!row) throw new Error("A series gave no number");
  return row;
}

export async function insertDocument(tx: Tx, row: NewDocumentRow): Promise<void> {
  await tx.insert(documents).values(row);
}

/** The invoice or receipt that notes of this order belong to. Locked: no other transaction writes a note to it before this one has ended. */
export async function holdInvoice(tx: Tx, orderId: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNull(documents.against)))
    .orderBy(desc(documents.id))
    .limit(1)
    .for("update");
  return row;
}

export async function findNote(tx: Tx, orderId: string, refundKey: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.refundKey, refundKey)));
  return row;
}

export function listNotes(tx: Tx, number: string): Promise<DocumentRow[]> {
  return tx.select().from(documents).where(eq(documents.against, number)).orderBy(asc(documents.id));
}

type ListedPaper = Pick<DocumentRow, "orderId" | "number" | "kind" | "amount" | "refundKey" | "issuedAt">;

const { orderId, number, kind, amount, refundKey, issuedAt } = documents;
const listed = { orderId, number, kind, amount, refundKey, issuedAt };

export function listOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<ListedPaper[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select(listed)
    .from(documents)
    .where(inArray(documents.orderId, [...orderIds]))
    .orderBy(asc(documents.id));
}

const documentsOf = prepared((db) =>
  db
    .select(listed)
    .from(documents)
    .where(sql`${documents.orderId} = any(${sql.placeholder("orderIds")}::text[])`)
    .orderBy(asc(documents.id))
    .prepare("documents_of"),
);

/** The same, for what people look at often. */
export function lookAtDocumentsOfOrders(db: Db, orderIds: readonly string[]): Promise<ListedPaper[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : documentsOf(db).execute({ orderIds });
}

export async function findDocument(db: Db, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.number, number));
  return row;
}

interface DrawnPdf {
  readonly id: number;
  readonly from: string | null;
  readonly to: string;
}

/** False when another process stored its drawing first. */
export async function updateDrawn(tx: Tx, { id, from, to }: DrawnPdf): Promise<boolean> {
  const { rowCount } = await tx
    .update(documents)
    .set({ storageKey: to })
    .where(and(eq(documents.id, id), sql`${documents.storageKey} is not distinct from ${from}`));
  return rowCount === 1;
}

/** Their content stays; the reference to the account goes. */
export async function forgetOwner(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(documents)
    .set({ personId: null })
    .where(inArray(documents.orderId, [...orderIds]));
}
