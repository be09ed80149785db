import { Hono } from "hono";
import { z } from "zod";
import {
  RefundGiven,
  RefundRequest,
  TransactionDetail,
  TransactionList,
  TransactionSearch,
} from "#contract/payments-admin.ts";
import { NoteOfOrder, OrderId } from "#contract/payments.ts";
import { givePdf } from "#server/http/attachment.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { csvLines, giveCsv } from "#server/http/give-csv.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { exportHead, presentDetail, presentExported, presentPage, presentRefund } from "./admin-present.ts";
import { lookAtTransaction, readPaper, recheckTransaction } from "./look-at-transaction.ts";
import { countTransactions, exportTransactions, lookAtTransactions } from "./manage-transactions.ts";
import { refundPayment } from "./refund-payment.ts";

const managing = limit("manage-payments", 600);
const tag = "Managing payments";
const closed = ["not_signed_in", "not_allowed"] as const;

/** The doors of the back office about single orders. */
export const transactionRoutes = new Hono<HubEnv>()
  .get(
    "/admin/transactions",
    admin,
    managing,
    listsPeople,
    forOneOnly,
    says({
      summary: "Orders that match the filters, ten per page.",
      tag,
      gives: TransactionList,
      refuses: [...closed, "reauthentication_needed", "invalid_input"],
    }),
    takes("query", TransactionSearch),
    async (c) => c.json(presentPage(await lookAtTransactions(c.get("ctx"), c.req.valid("query")))),
  )
  .get(
    "/admin/transactions/export",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "All orders that match the filters, newest first, as CSV.",
      tag,
      gives: z.string(),
      as: "text/csv",
      refuses: [...closed, "reauthentication_needed", "invalid_input"],
    }),
    takes("query", TransactionSearch),
    async (c) => {
      const [ctx, wanted] = [c.get("ctx"), c.req.valid("query")];
      return giveCsv(c, {
        name: "transactions.csv",
        pieces: csvLines({ head: exportHead, rows: exportTransactions(ctx, wanted), present: presentExported }),
        rows: await countTransactions(ctx, wanted),
      });
    },
  )
  .get(
    "/admin/transactions/:orderId",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "One order with its whole history.",
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
      summary: "Asks the payment provider for the state of an order.",
      tag,
      gives: TransactionDetail,
      refuses: [...closed, "not_found", "payments_unavailable"],
    }),
    takes("param", OrderId),
    async (c) => c.json(presentDetail(await recheckTransaction(c.get("ctx"), c.req.valid("param").orderId))),
  )
  .post(
    "/admin/transactions/:orderId/refund",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Refunds an order, in full or in part.",
      tag,
      gives: RefundGiven,
      refuses: [
        ...closed,
        "reauthentication_needed",
        "not_found",
        "not_refundable",
        "changed_meanwhile",
        "payments_unavailable",
        "invalid_input",
      ],
    }),
    takes("param", OrderId),
    takes("json", RefundRequest),
    async (c) => {
      const { orderId } = c.req.valid("param");
      const row = await refundPayment(c.get("ctx"), personOf(c), { orderId, wish: c.req.valid("json") });
      noteSubject(c, { refund: row.id });
      return c.json<RefundGiven>(presentRefund(row), 202);
    },
  )
  .get(
    "/admin/transactions/:orderId/papers/:number",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "An invoice, receipt or note of an order, as a PDF.",
      tag,
      gives: z.string(),
      as: "application/pdf",
      refuses: [...closed, "not_found"],
    }),
    takes("param", NoteOfOrder),
    async (c) => givePdf(c, await readPaper(c.get("ctx"), c.req.valid("param"))),
  );
