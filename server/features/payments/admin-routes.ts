import { Hono } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import { Done } from "#contract/account.ts";
import {
  Assignment,
  InviteCode,
  InviteCodeChange,
  InviteCodeInput,
  InviteCodes,
  RefundGiven,
  RefundWish,
  RowId,
  TransactionDetail,
  TransactionList,
  TransactionSearch,
  UnmatchedPayments,
} from "#contract/payments-admin.ts";
import { OrderId } from "#contract/payments.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { changeInviteCode, lookAtInviteCodes, makeInviteCode } from "./invite-codes.ts";
import {
  exportTransactions,
  lookAtTransaction,
  lookAtTransactions,
  recheckTransaction,
} from "./manage-transactions.ts";
import { assignPayment, dismissPayment, lookAtUnmatched } from "./match-payments.ts";
import {
  csvHeader,
  csvLine,
  presentCode,
  presentDetail,
  presentPage,
  presentRefund,
  presentUnmatched,
} from "./present.ts";
import { refundPayment } from "./refund-payment.ts";

const managing = limit("manage-payments", 600);
const tag = "Managing payments";
const closed = ["not_signed_in", "not_allowed"] as const;

/** What administrators see of money, and do with it. */
export const paymentAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/transactions",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Every order, newest first, ten a page.",
      tag,
      gives: TransactionList,
      refuses: [...closed, "invalid_input"],
    }),
    takes("query", TransactionSearch),
    async (c) => c.json(presentPage(await lookAtTransactions(c.get("ctx"), c.req.valid("query")))),
  )
  .get(
    "/admin/transactions/export",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Every order the filters match, as CSV.",
      tag,
      gives: z.string(),
      as: "text/csv",
      refuses: [...closed, "invalid_input"],
    }),
    takes("query", TransactionSearch),
    (c) => {
      const { search, status } = c.req.valid("query");
      c.header("content-type", "text/csv; charset=utf-8");
      c.header("content-disposition", 'attachment; filename="transactions.csv"');
      return stream(c, async (out) => {
        await out.write(csvHeader);
        for await (const piece of exportTransactions(c.get("ctx"), { search, status }))
          await out.write(piece.map(csvLine).join(""));
      });
    },
  )
  .get(
    "/admin/transactions/:orderId",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "One order with everything that was told of it.",
      tag,
      gives: TransactionDetail,
      refuses: [...closed, "not_found"],
    }),
    takes("param", OrderId),
    async (c) => c.json(presentDetail(await lookAtTransaction(c.get("ctx"), c.req.valid("param").orderId))),
  )
  .post(
    "/admin/transactions/:orderId/recheck",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Asks the provider what became of an order.",
      tag,
      gives: TransactionDetail,
      refuses: [...closed, "not_found", "payments_unavailable"],
    }),
    takes("param", OrderId),
    async (c) => c.json(presentDetail(await recheckTransaction(c.get("ctx"), c.req.valid("param").orderId))),
  )
  .post(
    "/admin/transactions/:orderId/refund",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Sends money back: all that is left, or an amount.",
      tag,
      gives: RefundGiven,
      refuses: [...closed, "not_found", "not_refundable", "invalid_input"],
    }),
    takes("param", OrderId),
    takes("json", RefundWish),
    async (c) => {
      const { orderId } = c.req.valid("param");
      const row = await refundPayment(c.get("ctx"), personOf(c), { orderId, wish: c.req.valid("json") });
      return c.json<RefundGiven>(presentRefund(row), 202);
    },
  )
  .get(
    "/admin/payments/unmatched",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Money that waits for somebody to say whose it is.",
      tag,
      gives: UnmatchedPayments,
      refuses: closed,
    }),
    async (c) => c.json(presentUnmatched(await lookAtUnmatched(c.get("ctx")))),
  )
  .post(
    "/admin/payments/unmatched/:id/assign",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Settles an order with a payment, whatever its amount.",
      tag,
      gives: TransactionDetail,
      refuses: [...closed, "not_found", "already_settled", "invalid_input"],
    }),
    takes("param", RowId),
    takes("json", Assignment),
    async (c) => {
      const order = await assignPayment(c.get("ctx"), personOf(c), { ...c.req.valid("param"), ...c.req.valid("json") });
      return c.json(presentDetail(await lookAtTransaction(c.get("ctx"), order.id)));
    },
  )
  .post(
    "/admin/payments/unmatched/:id/dismiss",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Takes a payment off the list: it is none of ours.",
      tag,
      gives: Done,
      refuses: [...closed, "not_found"],
    }),
    takes("param", RowId),
    async (c) => {
      await dismissPayment(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json({});
    },
  )
  .get(
    "/admin/invite-codes",
    admin,
    managing,
    forOneOnly,
    says({ summary: "Every invite code, newest first.", tag, gives: InviteCodes, refuses: closed }),
    async (c) => c.json({ codes: (await lookAtInviteCodes(c.get("ctx"))).map(presentCode) }),
  )
  .post(
    "/admin/invite-codes",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Makes an invite code.",
      tag,
      gives: InviteCode,
      refuses: [...closed, "code_taken", "invalid_input"],
    }),
    takes("json", InviteCodeInput),
    async (c) => c.json(presentCode(await makeInviteCode(c.get("ctx"), personOf(c), c.req.valid("json"))), 201),
  )
  .patch(
    "/admin/invite-codes/:id",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Changes an invite code, or switches it on and off.",
      tag,
      gives: InviteCode,
      refuses: [...closed, "not_found", "code_taken", "invalid_input"],
    }),
    takes("param", RowId),
    takes("json", InviteCodeChange),
    async (c) =>
      c.json(
        presentCode(
          await changeInviteCode(c.get("ctx"), personOf(c), { ...c.req.valid("param"), change: c.req.valid("json") }),
        ),
      ),
  );
