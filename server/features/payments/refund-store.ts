// Money that went back: refunds, and disputes of the payers' banks.
import { and, asc, eq, inArray, isNull, or, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { further, type PaymentRow } from "./fact-store.ts";
import { disputes, payments, refunds } from "./tables.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;

// In the provider's own ids; `refundId` is ours, when we asked for it.
type RefundReport = Pick<RefundRow, "refundId" | "paymentId" | "providerOrderId" | "amount" | "status"> & {
  readonly providerRefundId: string;
  readonly automatic: boolean;
};
type DisputeReport = Pick<DisputeRow, "disputeId" | "paymentId" | "providerOrderId" | "amount" | "status" | "outcome">;

/** Ours are known by the reference we gave them, also before the provider has named them. Resolves to one of ours that has just begun. */
export async function keepRefund(
  tx: Tx,
  provider: string,
  { fact, now }: { fact: RefundReport; now: Date },
): Promise<number | undefined> {
  const changes = { status: further(refunds.status, fact.status), toldAt: now };
  const ours = fact.refundId === null ? undefined : await lockOurs(tx, provider, fact.refundId);
  if (ours) {
    await tx
      .update(refunds)
      .set({
        ...changes,
        providerRefundId: ours.providerRefundId ?? fact.providerRefundId,
        providerOrderId: ours.providerOrderId ?? fact.providerOrderId,
      })
      .where(eq(refunds.id, ours.id));
    const isHeardOf = ours.providerRefundId === null && ours.status === "PENDING";
    return isHeardOf && fact.status === "PENDING" ? ours.id : undefined;
  }
  await tx
    .insert(refunds)
    .values({
      provider,
      providerRefundId: fact.providerRefundId,
      paymentId: fact.paymentId,
      providerOrderId: fact.providerOrderId,
      amount: fact.amount,
      status: fact.status,
      isAutomatic: fact.automatic,
      createdAt: now,
      toldAt: now,
    })
    .onConflictDoUpdate({
      target: [refunds.provider, refunds.providerRefundId],
      set: { ...changes, amount: sql`coalesce(${refunds.amount}, excluded.amount)` },
    });
  return undefined;
}

async function lockOurs(tx: Tx, provider: string, refundId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.refundId, refundId)))
    .for("update");
  return row;
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  return row!;
}

export async function updateRefund(
  tx: Db | Tx,
  id: number,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

export async function findRefund(db: Db | Tx, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

const paymentsWithRefunds = prepared((db) =>
  db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.provider, payments.provider), eq(refunds.paymentId, payments.paymentId)))
    .where(sql`${payments.orderId} = any(${sql.placeholder("orderIds")}::text[])`)
    .orderBy(asc(payments.id), asc(refunds.id))
    .prepare("payments_with_refunds"),
);

/** For these orders, both in the order of the first report, without a lock. */
export async function lookAtPaymentsWithRefunds(
  db: Db,
  orderIds: readonly string[],
): Promise<{ readonly payments: readonly PaymentRow[]; readonly refunds: readonly RefundRow[] }> {
  const rows = orderIds.length === 0 ? [] : await paymentsWithRefunds(db).execute({ orderIds });
  return {
    payments: rows.filter(({ payment }, at) => payment.id !== rows[at - 1]?.payment.id).map(({ payment }) => payment),
    refunds: rows.flatMap(({ refund }) => refund ?? []),
  };
}

/** Those of these payments, first asked for first. */
export function listRefunds(
  db: Db | Tx,
  of: readonly Pick<PaymentRow, "provider" | "paymentId">[],
): Promise<RefundRow[]> {
  if (of.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(refunds)
    .where(
      or(
        ...byProvider(of).map(([provider, ids]) =>
          and(eq(refunds.provider, provider), inArray(refunds.paymentId, ids)),
        ),
      ),
    )
    .orderBy(asc(refunds.id));
}

// Open, then over, then lost: the loss of one is final.
export async function keepDispute(
  tx: Tx,
  provider: string,
  { fact, now }: { fact: DisputeReport; now: Date },
): Promise<void> {
  const { disputeId, paymentId, providerOrderId, amount, status, outcome } = fact;
  const isNews = sql`array_position(array['open','over','lost'], ${disputes.outcome}) <= array_position(array['open','over','lost'], excluded.outcome)`;
  await tx
    .insert(disputes)
    .values({ provider, disputeId, paymentId, providerOrderId, amount, status, outcome, toldAt: now })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.disputeId],
      set: {
        paymentId: sql`coalesce(${disputes.paymentId}, excluded.payment_id)`,
        providerOrderId: sql`coalesce(${disputes.providerOrderId}, excluded.provider_order_id)`,
        amount: sql`coalesce(${disputes.amount}, excluded.amount)`,
        status: sql`case when ${isNews} then excluded.status else ${disputes.status} end`,
        outcome: sql`case when ${isNews} then excluded.outcome else ${disputes.outcome} end`,
        toldAt: now,
      },
    });
}

/** Of these payments: named by them, or by their order at the provider alone. */
export function listDisputes(
  db: Db | Tx,
  of: readonly Pick<PaymentRow, "provider" | "paymentId" | "providerOrderId">[],
): Promise<DisputeRow[]> {
  if (of.length === 0) return Promise.resolve([]);
  const orderIds = of.flatMap(({ providerOrderId }) => (providerOrderId === null ? [] : [providerOrderId]));
  return db
    .select()
    .from(disputes)
    .where(
      or(
        ...byProvider(of).map(([provider, ids]) =>
          and(eq(disputes.provider, provider), inArray(disputes.paymentId, ids)),
        ),
        orderIds.length === 0
          ? undefined
          : and(isNull(disputes.paymentId), inArray(disputes.providerOrderId, orderIds)),
      ),
    )
    .orderBy(asc(disputes.toldAt), asc(disputes.disputeId));
}

function byProvider(of: readonly Pick<PaymentRow, "provider" | "paymentId">[]): [string, string[]][] {
  return [...Map.groupBy(of, ({ provider }) => provider)].map(([provider, rows]) => [
    provider,
    rows.map(({ paymentId }) => paymentId),
  ]);
}
