import { Hono } from "hono";
import {
  Checkout,
  CheckoutForm,
  CheckoutSubject,
  StartCheckoutRequest,
  InviteCodeCheckRequest,
  InviteOffer,
  OpenCheckouts,
  OrderId,
  Verification,
} from "#contract/payments.ts";
import { percentSaved } from "#contract/values/money.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { checkInviteCode } from "./invite-codes.ts";
import { cancelCheckout, lookAtOpenCheckouts, prefillCheckout } from "../history/open-checkouts.ts";
import { presentCheckout, presentForm, presentOpenCheckout, presentVerification } from "../history/present.ts";
import { startCheckout } from "./start-checkout.ts";

const looking = limit("checkouts-looking", 600);
const tag = "Payments";

/** Buying: from the code in the box to the provider's page. */
export const checkoutRoutes = new Hono<HubEnv>()
  .post(
    "/invite-codes/check",
    signedIn,
    limit("invite-codes", 120),
    forOneOnly,
    says({
      summary: "Checks an invite code and returns the membership price with it.",
      tag,
      gives: InviteOffer,
      refuses: ["not_signed_in", "invite_code_invalid", "too_many_requests", "invalid_input"],
    }),
    takes("json", InviteCodeCheckRequest),
    async (c) => {
      const code = await checkInviteCode(c.get("ctx"), personOf(c).id, c.req.valid("json").code);
      // Computed, not the percentage that an administrator typed: the price of membership may have changed since.
      const { membershipPrice } = await readSettings(c.get("ctx"));
      const discountPercentage = percentSaved(membershipPrice, code.price);
      return c.json<InviteOffer>({ code: code.code, discountPercentage, price: code.price });
    },
  )
  .post(
    "/checkouts",
    signedIn,
    limit("checkouts", 60),
    forOneOnly,
    says({
      summary:
        "Starts a checkout for membership or a product at the price shown. An open checkout is returned again; if the price is 0, it is granted immediately.",
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
        "event_full",
        "event_too_early",
        "event_members_only",
        "event_cancelled",
        "event_ended",
        "already_coming",
        "seat_is_free",
        "seat_refund_running",
        "invite_code_invalid",
        "payments_unavailable",
        "changed_meanwhile",
        "too_many_requests",
        "invalid_input",
        "idempotency_key_reused",
        "idempotency_key_busy",
      ],
    }),
    takes("json", StartCheckoutRequest),
    idempotent,
    async (c) => {
      const { order, isNew } = await startCheckout(c.get("ctx"), personOf(c).id, c.req.valid("json"));
      noteSubject(c, { order: order.id });
      return c.json<Checkout>(presentCheckout(order), isNew ? 201 : 200);
    },
  )
  .get(
    "/checkouts",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The person's orders that can still be paid, newest first.",
      tag,
      gives: OpenCheckouts,
      refuses: ["not_signed_in"],
    }),
    async (c) => {
      const open = await lookAtOpenCheckouts(c.get("ctx"), personOf(c).id);
      return c.json<OpenCheckouts>({ checkouts: open.map(presentOpenCheckout) });
    },
  )
  .get(
    "/checkouts/form",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "Default values for a checkout form: the last billing details, and the tax included in the price.",
      tag,
      gives: CheckoutForm,
      refuses: ["not_signed_in", "invalid_input"],
    }),
    takes("query", CheckoutSubject),
    async (c) =>
      c.json<CheckoutForm>(presentForm(await prefillCheckout(c.get("ctx"), personOf(c).id, c.req.valid("query")))),
  )
  .post(
    "/checkouts/:orderId/cancel",
    signedIn,
    limit("checkouts-cancel", 60),
    forOneOnly,
    says({
      summary:
        "Closes an unpaid checkout so that another way to pay can be chosen. Returns its state if it was paid meanwhile.",
      tag,
      gives: Verification,
      refuses: ["not_signed_in", "not_found", "payment_pending", "payments_unavailable"],
    }),
    takes("param", OrderId),
    async (c) => {
      const { orderId } = c.req.valid("param");
      return c.json<Verification>(presentVerification(await cancelCheckout(c.get("ctx"), personOf(c).id, orderId)));
    },
  );
