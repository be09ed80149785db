// Payments as providers report them. Facts are only added: a certain fact stays, whatever older events arrive after it.
import { and, type AnyColumn, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { payments } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

export interface Payer {
  readonly email: string | null;
  readonly phone: string | null;
}

// One attempt to pay, in the provider's own ids.
type PaymentReport = Pick<PaymentRow, "paymentId" | "providerOrderId" | "status" | "amount" | "currency" | "method"> & {
  readonly at: Date | null;
};

interface StoredPayment {
  readonly fact: PaymentReport;
  readonly orderId: string | null;
  readonly isPart: boolean;
  readonly payer: Payer;
  readonly form: string | null;
}

interface PaymentSource {
  readonly provider: string;
  readonly now: Date;
}

// PENDING, then FAILED, then SUCCESS: later news of an earlier state change nothing.
export const further = (column: AnyColumn, status: string | SQL): SQL =>
  sql`case when array_position(array['PENDING','FAILED','SUCCESS'], ${column}) >= array_position(array['PENDING','FAILED','SUCCESS'], ${status}) then ${column} else ${status} end`;

/** Until the end of the transaction other events with these names wait: also those whose order is not known yet. */
export async function holdNames(tx: Tx, provider: string, names: readonly (string | null)[]): Promise<void> {
  const sorted = [...new Set(names)].filter((name) => name !== null).toSorted();
  if (sorted.length === 0) return;
  const locks = sorted.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${`payment ${provider} ${name}`}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Resolves to its row as it is now: a later telling of a payment adds to the earlier ones. */
export async function keepPayment(
  tx: Tx,
  { provider, now }: PaymentSource,
  { fact, orderId, isPart, payer, form }: StoredPayment,
): Promise<PaymentRow> {
  await unifyPaymentId(tx, provider, fact);
  const { at, ...values } = fact;
  const [row] = await tx
    .insert(payments)
    .values({
      ...values,
      provider,
      orderId,
      isPart,
      payerEmail: payer.email,
      payerPhone: payer.phone,
      form,
      paidAt: at,
      toldAt: now,
    })
    .onConflictDoUpdate({
      target: [payments.provider, payments.paymentId],
      set: {
        providerOrderId: sql`coalesce(${payments.providerOrderId}, excluded.provider_order_id)`,
        orderId: sql`coalesce(${payments.orderId}, excluded.order_id)`,
        status: further(payments.status, sql`excluded.status`),
        amount: sql`coalesce(${payments.amount}, excluded.amount)`,
        currency: sql`coalesce(${payments.currency}, excluded.currency)`,
        method: sql`coalesce(${payments.method}, excluded.method)`,
        isPart: sql`${payments.isPart} or excluded.is_part`,
        payerEmail: sql`coalesce(${payments.payerEmail}, excluded.payer_email)`,
        payerPhone: sql`coalesce(${payments.payerPhone}, excluded.payer_phone)`,
        form: sql`coalesce(${payments.form}, excluded.form)`,
        paidAt: sql`coalesce(${payments.paidAt}, excluded.paid_at)`,
      },
    })
    .returning();
  return row!;
}

// A form's event has another payment number than the payment's own event: their order at the provider is the same.
async function unifyPaymentId(
  tx: Tx,
  provider: string,
  { paymentId, providerOrderId }: Pick<PaymentReport, "paymentId" | "providerOrderId">,
): Promise<void> {
  if (providerOrderId === null) return;
  const [only, ...others] = await tx
    .select({ id: payments.id, paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId), isNotNull(payments.form)),
    );
  if (only && others.length === 0 && only.paymentId !== paymentId)
    await tx.update(payments).set({ paymentId }).where(eq(payments.id, only.id));
}

export async function findPayment(db: Db | Tx, provider: string, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.paymentId, paymentId)));
  return row;
}

export function listPaymentsAt(db: Db | Tx, provider: string, providerOrderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId)));
}

const paymentsOf = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = any(${sql.placeholder("orderIds")}::text[])`)
    .orderBy(asc(payments.id))
    .prepare("payments_of"),
);

/** The same as listPayments, for what people look at often. */
export function lookAtPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : paymentsOf(db).execute({ orderIds });
}

/** In the order of the first report. */
export function listPayments(db: Db | Tx, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.id));
}

export async function updatePayment(tx: Tx, id: number, change: Partial<typeof payments.$inferInsert>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

export const isQueued = (now: Date): SQL | undefined =>
  and(isNotNull(payments.queuedAt), lte(payments.queuedAt, now), isNull(payments.queueClosedAt));

export function listQueued(db: Db, now: Date): Promise<PaymentRow[]> {
  return db.select().from(payments).where(isQueued(now)).orderBy(asc(payments.queuedAt), asc(payments.id)).limit(500);
}

export async function lockQueued(tx: Tx, id: number, now: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isQueued(now)))
    .for("update");
  return row;
}
