// payment_transactions: orders of the past as they ended, with their money. They grant nothing, send no email and make no invoice:
// memberships and purchases say what they granted, and the original issued their papers.
import { brand } from "#contract/brand.ts";
import { inCapitals } from "#contract/values/invite-code.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import { isUuid } from "#contract/values/uuid.ts";
import { importRows, type Judged, type Step } from "./import-rows.ts";
import { type DumpRow, readTable } from "./dump/find-dump.ts";
import { momentIn, NotTaken, objectIn, paiseIn, textIn, type RowValues } from "./dump/value-rules.ts";
import { addTo, type Moving } from "./moving.ts";
import { findOwners, notInDump } from "./owners.ts";
import {
  before,
  insertOrders,
  listCodesNamed,
  listOrdersNamed,
  listPaymentsNamed,
  type PastOrder,
} from "./sales-store.ts";

// The words of the original and its providers. An unpaid order has expired by now.
const ends: Readonly<Record<string, OrderStatus>> = {
  PAID: "PAID",
  SUCCESS: "PAID",
  CAPTURED: "PAID",
  COMPLETED: "PAID",
  REFUNDED: "REFUNDED",
  FAILED: "FAILED",
  CANCELLED: "CANCELLED",
  CANCELED: "CANCELLED",
  USER_DROPPED: "CANCELLED",
  EXPIRED: "CANCELLED",
  INITIATED: "CANCELLED",
  PENDING: "CANCELLED",
  PROCESSING: "CANCELLED",
};
const isOpen = new Set(["INITIATED", "PENDING", "PROCESSING"]);
const claims: Partial<Record<OrderStatus, number>> = { REFUNDED: 3, PAID: 2, FAILED: 1 };
const dayMs = 86_400_000;

interface IncomingOrder extends PastOrder {
  // By their id in the dump; undefined of a guest.
  readonly personId: string | undefined;
}

export async function importPayments(moving: Moving): Promise<void> {
  const chosen = await chooseAmongOrders(moving);
  const paymentIds = new Set<string>();
  const step: Step<IncomingOrder> = {
    table: "payment_transactions",
    needed: ["amount", "status", "created_at"],
    columns: ["order_id", "user_id", "transaction_id", "currency", "payment_method", "metadata"],
    read(values, without, row) {
      const coming = readPayment(moving, values, without);
      const { order, payment } = coming;
      if (chosen.get(order.id)?.place !== placeOf(row)) throw new NotTaken("another row of this order says more");
      if (payment && paymentIds.has(payment.paymentId)) {
        if (order.status === "PAID") addTo(moving.money, notTakenMoney, order.amount);
        throw new NotTaken("its payment belongs to another order", payment.paymentId);
      }
      if (payment) paymentIds.add(payment.paymentId);
      return coming;
    },
    judge: (batch) => judge(moving, batch),
    write: insertOrders,
    settled(batch) {
      for (const { item, verdict } of batch)
        if (item.order.status === "PAID") addTo(moving.money, moneySays(verdict, moving.isReal), item.order.amount);
    },
  };
  await importRows(moving, step);
}

const notTakenMoney = "was paid in refused orders";

function moneySays(verdict: Judged<IncomingOrder>["verdict"], isReal: boolean): string {
  if (verdict instanceof NotTaken) return notTakenMoney;
  if (verdict === "here") return "was paid in orders that existed before";
  return `was paid in orders that ${isReal ? "were" : "would be"} imported`;
}

const placeOf = ({ file, line }: DumpRow): string => `${file}:${line}`;

function orderIdIn(values: RowValues): string {
  const id =
    textIn(values, "order_id") ?? (textIn(values, "id") === undefined ? undefined : `moved_${textIn(values, "id")}`);
  if (id === undefined || id.length > 200 || /\s/.test(id)) throw new NotTaken("the order's id is missing, or is none");
  return id;
}

function statusIn(values: RowValues): { word: string; status: OrderStatus } {
  const word = (textIn(values, "status") ?? "").toUpperCase();
  const status = ends[word];
  if (status === undefined) throw new NotTaken("an unknown status", word.slice(0, 40));
  return { word, status };
}

/** Of several rows for one order the most telling: money that came, before an end without it. */
async function chooseAmongOrders({ dump }: Moving): Promise<ReadonlyMap<string, { place: string; claim: number }>> {
  const chosen = new Map<string, { place: string; claim: number }>();
  for await (const rows of readTable(dump, "payment_transactions"))
    for (const row of rows) {
      const id = row.values?.["order_id"]?.trim() || `moved_${row.values?.["id"] ?? ""}`;
      const claim = claims[ends[(row.values?.["status"] ?? "").trim().toUpperCase()] ?? "CANCELLED"] ?? 0;
      if (claim > (chosen.get(id)?.claim ?? -1)) chosen.set(id, { place: placeOf(row), claim });
    }
  return chosen;
}

function readPayment(moving: Moving, values: RowValues, without: string[]): IncomingOrder {
  const id = orderIdIn(values);
  const { word, status } = statusIn(values);
  const amount = paiseIn(values, "amount", "rupees");
  const createdAt = momentIn(values, "created_at");
  if (amount === undefined || !createdAt)
    throw new NotTaken("a required field is empty", amount === undefined ? "amount" : "created_at");
  if ((textIn(values, "currency") ?? "INR").toUpperCase() !== "INR") throw new NotTaken("another currency than rupees");
  const now = moving.ctx.clock.now();
  if (isOpen.has(word) && now.getTime() - createdAt.getTime() < 7 * dayMs)
    without.push("being open, less than a week old: ask the payment provider whether it was paid");
  const metadata = objectIn(values, "metadata");
  const product = moving.products.get(String(metadata["product_id"] ?? ""));
  const code = typeof metadata["invite_code"] === "string" ? inCapitals(metadata["invite_code"].trim()) : "";
  const over = momentIn(values, "updated_at") ?? createdAt;
  const hadMoney = status === "PAID" || status === "REFUNDED";
  const paymentId = textIn(values, "transaction_id")?.slice(0, 255) ?? `of ${id}`;
  const payment = { provider: before, paymentId, amount, toldAt: now };
  return {
    personId: personIn(values),
    order: {
      id,
      userId: null,
      kind: product ? "product" : "membership",
      productId: product?.id ?? null,
      title: product?.title ?? `${brand.name} Membership`,
      amount,
      listAmount: amount,
      inviteCode: code === "" || code.length > 40 ? null : code,
      codeUse: code === "" || !hadMoney ? null : "used",
      provider: before,
      status,
      isGranted: status === "PAID",
      kept: status === "PAID" ? amount : 0,
      settledBy: hadMoney ? paymentId : null,
      settledAt: hadMoney ? over : null,
      overAt: over,
      createdAt,
    },
    payment: hadMoney
      ? {
          ...payment,
          orderId: id,
          status: "SUCCESS",
          currency: "INR",
          method: textIn(values, "payment_method") ?? null,
          isAccepted: true,
          paidAt: over,
        }
      : undefined,
    refund:
      status === "REFUNDED" ? { ...payment, refundId: `moved_${id}`, status: "SUCCESS", createdAt: over } : undefined,
  };
}

function personIn(values: RowValues): string | undefined {
  const id = textIn(values, "user_id")?.toLowerCase();
  return id === undefined || id === "guest" ? undefined : id;
}

async function judge(moving: Moving, batch: readonly Judged<IncomingOrder>[]): Promise<void> {
  const { db } = moving.ctx;
  const items = batch.map(({ item }) => item);
  const ownerOf = await findOwners(
    moving,
    items.flatMap(({ personId }) => (personId !== undefined && isUuid(personId) ? personId : [])),
  );
  const existing = new Map(
    (
      await listOrdersNamed(
        db,
        items.map(({ order }) => order.id),
      )
    ).map((one) => [one.id, one.provider]),
  );
  const paid = new Set(
    await listPaymentsNamed(
      db,
      items.flatMap(({ payment }) => payment?.paymentId ?? []),
    ),
  );
  const codes = new Map(
    (await listCodesNamed(db, [...new Set(items.flatMap(({ order }) => order.inviteCode ?? []))])).map(
      ({ id, code }) => [code, id],
    ),
  );
  for (const one of batch) {
    const { order, payment, personId } = one.item;
    const owner = personId === undefined ? new NotTaken(notInDump) : ownerOf(personId);
    order.inviteCodeId = codes.get(order.inviteCode ?? "") ?? null;
    if (order.inviteCodeId === null) order.codeUse = null;
    if (existing.has(order.id))
      one.verdict = existing.get(order.id) === before ? "here" : new NotTaken("an order of this hub has the same id");
    else if (payment && paid.has(payment.paymentId))
      one.verdict = new NotTaken("its payment belongs to another order", payment.paymentId);
    else if (!(owner instanceof NotTaken)) order.userId = owner.accountId;
    // The books must balance: money stays on record without a name.
    else if (payment) one.without.push("its buyer, who was refused");
    else one.verdict = owner;
  }
}
