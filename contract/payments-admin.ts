// Orders, payments and refunds, for administrators.
import { z } from "zod";
import { price, ProductSlug } from "./catalog.ts";
import { PaymentLine } from "./payments.ts";
import { listPages } from "./list-pages.ts";
import { line, typedDay } from "./typed-text.ts";
import { inCapitals } from "./values/invite-code.ts";
import { likelyReasons, orderStatuses, paymentFlags, queueReasons } from "./values/order-status.ts";
import { findState } from "./values/states.ts";

const paise = z.int().nullable().describe("In paise; null if the provider gave no valid amount.");

const Transaction = PaymentLine.extend({
  userId: z.uuid().nullable().describe("Null once the account is erased."),
  userEmail: z.string().nullable(),
  userName: z.string().nullable().describe("The name on the profile, or the billing name if there is none."),
  flags: z
    .array(z.enum(paymentFlags))
    .describe("duplicate_payment: a refund is due. disputed: the payer has opened a dispute at their bank."),
}).meta({ id: "Transaction" });

export const transactionFilters = ["success", "failed", "pending", "cancelled", "refunded"] as const;
export const transactionSorts = ["newest", "oldest", "highest", "lowest"] as const;
export const TransactionSearch = z.object({
  search: line(200).optional().describe("Looks in order ID, payment ID, email address and name."),
  status: z.enum(transactionFilters).optional(),
  kind: z.enum(["membership", "product"]).optional(),
  code: line(40)
    .overwrite(inCapitals)
    .optional()
    .describe("An invite code: only orders paid with it, or still open with it."),
  product: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  from: typedDay.optional().describe("The first day, in India."),
  to: typedDay.optional().describe("The last day, in India."),
  sort: z.enum(transactionSorts).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export const TransactionList = z
  .object({
    transactions: z.array(Transaction),
    ...listPages,
    orders: z.int().describe("The number of all orders."),
    revenue: z.int().describe("In paise: all income minus refunds."),
    successRate: z.number().describe("Percentage of started orders that were paid."),
  })
  .meta({ id: "TransactionList" });

const moment = z.iso.datetime();

export const TransactionDetail = Transaction.extend({
  title: z.string(),
  listAmount: z.int().describe("In paise: the price before the invite code."),
  provider: z.string(),
  canAsk: z.boolean().describe("False if this provider's keys are no longer set: recheck and refund are not possible."),
  providerRef: z.string().nullable(),
  billing: z.record(z.string(), z.string().nullable()).nullable(),
  inviteCode: z.string().nullable(),
  settledAt: moment.nullable(),
  expiresAt: moment.nullable(),
  overAt: moment.nullable(),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      amount: paise,
      currency: z.string().nullable(),
      status: z.enum(["SUCCESS", "FAILED", "PENDING"]),
      flag: z.enum([...paymentFlags, ...queueReasons]).nullable(),
      method: z.string().nullable(),
      at: moment,
      left: z.int().describe("In paise: what can still be refunded."),
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.string(),
      paymentId: z.string(),
      amount: paise,
      status: z.enum(["PENDING", "SUCCESS", "FAILED"]),
      automatic: z.boolean(),
      creditNote: z.string().nullable(),
      reason: z.string().nullable(),
      askedBy: z.string().nullable().describe("The email address of the administrator who made the refund."),
      createdAt: moment,
      toldAt: moment,
    }),
  ),
  disputes: z.array(
    z.object({
      disputeId: z.string(),
      status: z.string(),
      outcome: z.enum(["open", "lost", "over"]),
      amount: paise,
      toldAt: moment,
    }),
  ),
  papers: z
    .array(
      z.object({
        number: z.string(),
        kind: z.enum(["invoice", "receipt", "credit_note", "refund_note"]),
        amount: z.int(),
        issuedAt: moment,
      }),
    )
    .describe("The invoice or receipt, and the credit or refund notes."),
  events: z.array(z.object({ type: z.string(), receivedAt: moment, problem: z.string().nullable() })),
}).meta({ id: "TransactionDetail" });

export const RefundRequest = z.object({
  amount: z.int("Enter a whole number of paise.").min(1, "Enter at least one paisa.").optional(),
  paymentId: z
    .string()
    .max(100)
    .optional()
    .describe("A duplicate payment. If left out, the payment that settled the order."),
  left: z
    .int()
    .optional()
    .describe("The refundable amount that was shown. If it has changed since, the answer is changed_meanwhile."),
  reason: line(500).optional().describe("Saved with the refund and in the audit log."),
});
export const RefundGiven = z
  .object({
    refundId: z.string(),
    paymentId: z.string(),
    amount: z.int(),
    status: z.enum(["PENDING", "SUCCESS", "FAILED"]),
  })
  .meta({ id: "RefundGiven" });

const UnmatchedPayment = z
  .object({
    id: z.int(),
    provider: z.string(),
    reason: z.enum(queueReasons),
    orderId: z.string().nullable(),
    paymentId: z.string().nullable(),
    amount: paise,
    currency: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    form: z.string().nullable(),
    receivedAt: z.iso.datetime(),
  })
  .meta({ id: "UnmatchedPayment" });
export const UnmatchedPayments = z.object({ payments: z.array(UnmatchedPayment) }).meta({ id: "UnmatchedPayments" });
export const LikelyOrders = z
  .object({
    orders: z.array(
      z.object({
        orderId: z.string(),
        title: z.string(),
        amount: z.int(),
        status: z.enum(orderStatuses),
        createdAt: moment,
        userEmail: z.string().nullable(),
        phone: z.string().nullable(),
        because: z.array(z.enum(likelyReasons)),
      }),
    ),
  })
  .meta({ id: "LikelyOrders" });
export const RowId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const Assignment = z.object({ orderId: z.string().max(200) });
export const OrderForPaymentRequest = z
  .object({
    userId: z.uuid("Choose a person.").describe("The person who made the payment."),
    buys: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("membership") }),
        z.object({ kind: z.literal("product"), slug: ProductSlug.shape.slug }),
      ])
      .describe("The product they paid for, or membership."),
    state: z
      .string()
      .refine((code) => findState(code) !== undefined, "Please choose their State.")
      .optional()
      .describe("The person's State, for the invoice. If left out, the billing details of their last order are used."),
    price: price
      .optional()
      .describe(
        "The price this person would pay today, as shown to the administrator. Required if the amount of the payment differs.",
      ),
  })
  .meta({ id: "OrderForPaymentRequest" });

export type TransactionFilter = (typeof transactionFilters)[number];
export type TransactionSort = (typeof transactionSorts)[number];
export type TransactionSearch = z.output<typeof TransactionSearch>;
export type TransactionList = z.infer<typeof TransactionList>;
export type TransactionDetail = z.infer<typeof TransactionDetail>;
export type RefundRequest = z.output<typeof RefundRequest>;
export type RefundGiven = z.infer<typeof RefundGiven>;
export type OrderForPaymentRequest = z.output<typeof OrderForPaymentRequest>;
export type LikelyOrders = z.infer<typeof LikelyOrders>;
export type UnmatchedPayments = z.infer<typeof UnmatchedPayments>;
