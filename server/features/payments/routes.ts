import { Hono } from "hono";
import { z } from "zod";
import {
  Checkout,
  CheckoutWish,
  InviteCodeWish,
  InviteOffer,
  OrderId,
  PaymentHistory,
  Verification,
  WhichOrder,
} from "#contract/payments.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { checkInviteCode } from "./invite-codes.ts";
import { lookAtHistory, readOwnInvoice, verifyPayment } from "./look-at-payments.ts";
import { presentCheckout, presentLine, presentVerification } from "./present.ts";
import { startCheckout } from "./start-checkout.ts";

const looking = limit("payments", 600);
const tag = "Payments";

/** What people do with their own money. */
export const paymentRoutes = new Hono<HubEnv>()
  .post(
    "/invite-codes/check",
    signedIn,
    limit("invite-codes", 120),
    forOneOnly,
    says({
      summary: "What membership costs with an invite code.",
      tag,
      gives: InviteOffer,
      refuses: ["not_signed_in", "invite_code_invalid", "too_many_requests", "invalid_input"],
    }),
    takes("json", InviteCodeWish),
    async (c) => {
      const code = await checkInviteCode(c.get("ctx"), personOf(c).id, c.req.valid("json").code);
      return c.json<InviteOffer>({ code: code.code, discountPercentage: code.discountPercentage, price: code.price });
    },
  )
  .post(
    "/checkouts",
    signedIn,
    limit("checkouts", 60),
    forOneOnly,
    says({
      summary:
        "Begins to buy membership or a product, at the price the person was shown. What is begun already is given again; what costs nothing is theirs at once.",
      tag,
      gives: Checkout,
      refuses: [
        "not_signed_in",
        "price_changed",
        "already_member",
        "already_owned",
        "members_only",
        "product_not_found",
        "product_archived",
        "invite_code_invalid",
        "payments_unavailable",
        "too_many_requests",
        "invalid_input",
        "idempotency_key_reused",
        "idempotency_key_busy",
      ],
    }),
    takes("json", CheckoutWish),
    idempotent,
    async (c) => {
      const { order, isNew } = await startCheckout(c.get("ctx"), personOf(c).id, c.req.valid("json"));
      noteSubject(c, { order: order.id });
      return c.json<Checkout>(presentCheckout(order), isNew ? 201 : 200);
    },
  )
  .get(
    "/payments",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "Everything the person began to buy, newest first.",
      tag,
      gives: PaymentHistory,
      refuses: ["not_signed_in"],
    }),
    async (c) =>
      c.json<PaymentHistory>({ payments: (await lookAtHistory(c.get("ctx"), personOf(c).id)).map(presentLine) }),
  )
  .get(
    "/payments/verification",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary:
        "What became of an order, or of the newest of the last half hour. Asks the provider while it is not settled.",
      tag,
      gives: Verification,
      refuses: ["not_signed_in", "invalid_input"],
    }),
    takes("query", WhichOrder),
    async (c) =>
      c.json<Verification>(
        presentVerification(await verifyPayment(c.get("ctx"), personOf(c).id, c.req.valid("query").orderid)),
      ),
  )
  .get(
    "/payments/:orderId/invoice",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The invoice or receipt of an order that is settled, as a PDF.",
      tag,
      gives: z.string(),
      as: "application/pdf",
      refuses: ["not_signed_in", "not_found"],
    }),
    takes("param", OrderId),
    async (c) => {
      const { bytes, fileName } = await readOwnInvoice(c.get("ctx"), personOf(c).id, c.req.valid("param").orderId);
      return c.body(bytes.slice().buffer as ArrayBuffer, 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${fileName}"`,
        "cache-control": "private, no-store",
      });
    },
  );
