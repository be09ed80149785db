import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  Assignment,
  LikelyOrders,
  OrderForPaymentRequest,
  RowId,
  TransactionDetail,
  UnmatchedPayments,
} from "#contract/payments-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtTransaction } from "./look-at-transaction.ts";
import { lookAtLikely } from "./likely-orders.ts";
import { assignPayment, dismissPayment, lookAtUnmatched } from "../settling/match-payments.ts";
import { createOrderFor } from "./order-for-payment.ts";
import { presentDetail, presentLikely, presentUnmatched } from "./admin-present.ts";
import { inviteCodeRoutes } from "./code-routes.ts";
import { transactionRoutes } from "./transaction-routes.ts";

const managing = limit("manage-payments", 600);
const tag = "Managing payments";
const closed = ["not_signed_in", "not_allowed"] as const;

/** The doors of the back office about money. */
export const paymentAdminRoutes = new Hono<HubEnv>()
  .route("/", transactionRoutes)
  .route("/", inviteCodeRoutes)
  .get(
    "/admin/payments/unmatched",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Payments that could not be matched to an order.",
      tag,
      gives: UnmatchedPayments,
      refuses: closed,
    }),
    async (c) => c.json(presentUnmatched(await lookAtUnmatched(c.get("ctx")))),
  )
  .get(
    "/admin/payments/unmatched/:id/likely",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Orders that this payment may belong to, and why.",
      tag,
      gives: LikelyOrders,
      refuses: [...closed, "not_found"],
    }),
    takes("param", RowId),
    async (c) => c.json<LikelyOrders>(presentLikely(await lookAtLikely(c.get("ctx"), c.req.valid("param").id))),
  )
  .post(
    "/admin/payments/unmatched/:id/assign",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Assigns a payment to an order and settles it, whatever the amount.",
      tag,
      gives: TransactionDetail,
      refuses: ["reauthentication_needed", ...closed, "not_found", "already_settled", "invalid_input"],
    }),
    takes("param", RowId),
    takes("json", Assignment),
    async (c) => {
      const order = await assignPayment(c.get("ctx"), personOf(c), { ...c.req.valid("param"), ...c.req.valid("json") });
      return c.json(presentDetail(await lookAtTransaction(c.get("ctx"), order.id)));
    },
  )
  .post(
    "/admin/payments/unmatched/:id/order",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary:
        "Creates and settles an order for an unmatched payment, for a person and what they bought. If the amount differs from today's price, the request must name that price.",
      tag,
      gives: TransactionDetail,
      refuses: [
        "reauthentication_needed",
        ...closed,
        "not_found",
        "amount_differs",
        "already_member",
        "already_owned",
        "members_only",
        "product_not_found",
        "product_archived",
        "invalid_input",
      ],
    }),
    takes("param", RowId),
    takes("json", OrderForPaymentRequest),
    async (c) => {
      const order = await createOrderFor(c.get("ctx"), personOf(c), {
        ...c.req.valid("param"),
        ...c.req.valid("json"),
      });
      noteSubject(c, { order: order.id });
      return c.json(presentDetail(await lookAtTransaction(c.get("ctx"), order.id)));
    },
  )
  .post(
    "/admin/payments/unmatched/:id/dismiss",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Dismisses a payment that belongs to no order.",
      tag,
      gives: Done,
      refuses: ["reauthentication_needed", ...closed, "not_found"],
    }),
    takes("param", RowId),
    async (c) => {
      await dismissPayment(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json({});
    },
  );
