import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { OrderStatus } from "#contract/values/order-status.ts";
import { bytes, moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";

export const inviteCodes = pgTable("invite_codes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  code: text("code").notNull().unique(),
  discountPercentage: integer("discount_percentage").notNull(),
  price: integer("price").notNull(),
  checkoutLink: text("checkout_link"),
  useLimit: integer("use_limit"),
  expiresAt: moment("expires_at"),
  isActive: boolean("is_active").notNull(),
  isArchived: boolean("is_archived").notNull().default(false),
  createdAt: moment("created_at").notNull(),
  createdBy: uuid("created_by"),
});

export interface KeptBilling {
  readonly name: string;
  readonly phone: string;
  readonly state: string;
  readonly pin: string;
  // Outside India, in two letters; older orders know none.
  readonly country?: string | null;
  readonly gstin: string | null;
  readonly company: string | null;
}

export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "set null" }),
    kind: text("kind").$type<"membership" | "product">().notNull(),
    productId: bigint("product_id", { mode: "number" }).references(() => products.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    amount: integer("amount").notNull(),
    listAmount: integer("list_amount").notNull(),
    currency: text("currency").notNull().default("INR"),
    inviteCodeId: bigint("invite_code_id", { mode: "number" }).references(() => inviteCodes.id, {
      onDelete: "set null",
    }),
    inviteCode: text("invite_code"),
    codeUse: text("code_use").$type<"reserved" | "returned" | "used">(),
    billing: jsonb("billing").$type<KeptBilling>(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref").unique(),
    linkId: text("link_id"),
    url: text("url"),
    form: text("form"),
    status: text("status").$type<OrderStatus>().notNull(),
    isGranted: boolean("is_granted").notNull().default(false),
    flags: text("flags").array().$type<("duplicate_payment" | "disputed")[]>().notNull().default([]),
    settledBy: text("settled_by"),
    // In paise: the part of the right money for it that was not refunded, written with its verdict.
    kept: bigint("kept", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at"),
    overAt: moment("over_at"),
    settledAt: moment("settled_at"),
    askedAt: moment("asked_at"),
    looks: integer("looks").notNull().default(0),
  },
  (table) => [
    index("orders_user").on(table.userId, table.createdAt.desc()),
    index("orders_made").on(table.createdAt.desc(), table.id.desc()),
    index("orders_settled").on(table.settledAt),
    index("orders_link").on(table.provider, table.linkId),
    index("orders_form").on(table.form, table.amount),
    index("orders_of_code").on(table.inviteCodeId),
    index("orders_product").on(table.productId),
    index("orders_by_amount").on(table.amount.desc(), table.createdAt.desc(), table.id.desc()),
    index("orders_bought").on(table.kind, table.productId, table.createdAt.desc(), table.id.desc()),
    index("orders_by_status").on(table.status, table.createdAt.desc(), table.id.desc()),
  ],
);

export const payments = pgTable(
  "payments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    provider: text("provider").notNull(),
    paymentId: text("payment_id").notNull(),
    providerOrderId: text("provider_order_id"),
    orderId: text("order_id").references(() => orders.id),
    status: text("status").$type<"SUCCESS" | "FAILED" | "PENDING">().notNull(),
    amount: bigint("amount", { mode: "number" }),
    currency: text("currency"),
    method: text("method"),
    isPart: boolean("is_part").notNull().default(false),
    isAccepted: boolean("is_accepted").notNull().default(false),
    flag: text("flag"),
    payerEmail: text("payer_email"),
    payerPhone: text("payer_phone"),
    form: text("form"),
    paidAt: moment("paid_at"),
    toldAt: moment("told_at").notNull(),
    queuedAt: moment("queued_at"),
    queueClosedAt: moment("queue_closed_at"),
  },
  (table) => [
    unique().on(table.provider, table.paymentId),
    index("payments_order").on(table.orderId),
    index("payments_provider_order").on(table.provider, table.providerOrderId),
    index("payments_queue").on(table.queuedAt),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    provider: text("provider").notNull(),
    refundId: text("refund_id").unique(),
    providerRefundId: text("provider_refund_id"),
    paymentId: text("payment_id").notNull(),
    providerOrderId: text("provider_order_id"),
    amount: bigint("amount", { mode: "number" }),
    status: text("status").$type<"PENDING" | "SUCCESS" | "FAILED">().notNull(),
    isAutomatic: boolean("is_automatic").notNull().default(false),
    requestedBy: uuid("requested_by"),
    // Why, in the words of the administrator.
    reason: text("reason"),
    creditNote: text("credit_note"),
    createdAt: moment("created_at").notNull(),
    toldAt: moment("told_at").notNull(),
    looks: integer("looks").notNull().default(0),
  },
  (table) => [
    unique().on(table.provider, table.providerRefundId),
    index("refunds_payment").on(table.provider, table.paymentId),
  ],
);

export const disputes = pgTable(
  "disputes",
  {
    provider: text("provider").notNull(),
    disputeId: text("dispute_id").notNull(),
    paymentId: text("payment_id"),
    providerOrderId: text("provider_order_id"),
    amount: bigint("amount", { mode: "number" }),
    status: text("status").notNull(),
    outcome: text("outcome").$type<"open" | "lost" | "over">().notNull(),
    toldAt: moment("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.disputeId] }),
    index("disputes_payment").on(table.provider, table.paymentId),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    provider: text("provider").notNull(),
    digest: bytes("digest").notNull(),
    raw: bytes("raw"),
    type: text("type"),
    orderId: text("order_id").references(() => orders.id),
    state: text("state").$type<"waiting" | "done" | "failed">().notNull(),
    problem: text("problem"),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [
    unique().on(table.provider, table.digest),
    index("payment_events_order").on(table.orderId, table.id),
    index("payment_events_to_empty").on(table.receivedAt),
  ],
);
