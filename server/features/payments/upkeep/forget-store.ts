// The facts about a person in the books that the law does not keep.
import { and, eq, inArray, isNotNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { documents } from "../../invoices/tables.ts";
import { inviteCodes, orders, paymentEvents, payments, refunds } from "../tables.ts";

/** An order that may still be paid, or money that is still on its way back. */
export async function isUnderWay(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`
    select exists (
      select from ${orders} where ${orders.userId} = ${personId} and ${orders.status} in ('INITIATED', 'PENDING')
        and ${orders.overAt} is null and ${orders.amount} > 0
    ) or exists (
      select from ${refunds}
        join ${payments} on ${payments.provider} = ${refunds.provider} and ${payments.paymentId} = ${refunds.paymentId}
        join ${orders} on ${orders.id} = ${payments.orderId}
      where ${orders.userId} = ${personId} and ${refunds.status} = 'PENDING'
    ) as some`);
  return rows[0]?.some === true;
}

export async function listOrderIds(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, personId));
  return rows.map(({ id }) => id);
}

/** Deletes the payer of orders without a document, the addresses of their payment pages, and the raw bytes of webhooks. */
export async function stripOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = sql`${sql.param([...orderIds])}::text[]`;
  const isUnpaid = sql`not exists (select from ${documents} where ${documents.orderId} = ${orders.id})`;
  await tx
    .update(orders)
    .set({ url: null })
    .where(sql`${orders.id} = any(${ids})`);
  await tx
    .update(orders)
    .set({ billing: null })
    .where(sql`${orders.id} = any(${ids}) and ${isUnpaid}`);
  await tx
    .update(payments)
    .set({ payerEmail: null, payerPhone: null })
    .where(
      sql`${payments.orderId} = any(${ids}) and not exists (select from ${documents} where ${documents.orderId} = ${payments.orderId})`,
    );
  await tx
    .update(paymentEvents)
    .set({ raw: null })
    .where(
      and(inArray(paymentEvents.orderId, [...orderIds]), eq(paymentEvents.state, "done"), isNotNull(paymentEvents.raw)),
    );
}

/** Of a former administrator; the audit log keeps their acts. */
export async function forgetMaker(tx: Tx, personId: string): Promise<void> {
  await tx.update(inviteCodes).set({ createdBy: null }).where(eq(inviteCodes.createdBy, personId));
  await tx.update(refunds).set({ requestedBy: null }).where(eq(refunds.requestedBy, personId));
}
