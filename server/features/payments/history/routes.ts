import { Hono } from "hono";
import { z } from "zod";
import { NoteOfOrder, OrderId, PaymentHistory, Verification, WhichOrder } from "#contract/payments.ts";
import { givePdf } from "#server/http/attachment.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtHistory, readOwnInvoice, readOwnNote, verifyPayment } from "./look-at-payments.ts";
import { presentOwnPayment, presentVerification } from "./present.ts";

const looking = limit("payments", 600);
const tag = "Payments";

/** The doors of people's own money. */
export const paymentRoutes = new Hono<HubEnv>()
  .get(
    "/payments",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "All orders of the person, newest first.",
      tag,
      gives: PaymentHistory,
      refuses: ["not_signed_in"],
    }),
    async (c) =>
      c.json<PaymentHistory>({ payments: (await lookAtHistory(c.get("ctx"), personOf(c).id)).map(presentOwnPayment) }),
  )
  .get(
    "/payments/verification",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary:
        "The state of an order, or of the newest one of the last half hour. Asks the provider until it is settled.",
      tag,
      gives: Verification,
      refuses: ["not_signed_in", "invalid_input"],
    }),
    takes("query", WhichOrder),
    async (c) => {
      const verified = await verifyPayment(c.get("ctx"), personOf(c).id, c.req.valid("query").orderid);
      if (verified.own) noteSubject(c, { order: verified.own.order.id });
      return c.json<Verification>(presentVerification(verified));
    },
  )
  .get(
    "/payments/:orderId/invoice",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The invoice or receipt of a settled order, as a PDF.",
      tag,
      gives: z.string(),
      as: "application/pdf",
      refuses: ["not_signed_in", "not_found"],
    }),
    takes("param", OrderId),
    async (c) => givePdf(c, await readOwnInvoice(c.get("ctx"), personOf(c).id, c.req.valid("param").orderId)),
  )
  .get(
    "/payments/:orderId/notes/:number",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The credit note or refund note of a refund, as a PDF.",
      tag,
      gives: z.string(),
      as: "application/pdf",
      refuses: ["not_signed_in", "not_found"],
    }),
    takes("param", NoteOfOrder),
    async (c) => givePdf(c, await readOwnNote(c.get("ctx"), personOf(c).id, c.req.valid("param"))),
  );
