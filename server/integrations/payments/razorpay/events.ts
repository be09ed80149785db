// The meaning of Razorpay's webhooks. A missing field never fails an event.
import type { ProviderEvent } from "../interface.ts";
import { disputeFact, linkState, paymentFact, refundFact } from "./values.ts";
import { at, textAt } from "../raw-values.ts";
import { eventIn, nothingSaid } from "../read-event.ts";

const knownTypes =
  /^(payment_link\.(paid|partially_paid|expired|cancelled)|payment\.(authorized|captured|failed)|order\.paid|refund\.(created|processed|failed)|payment\.dispute\.(created|under_review|action_required|won|lost|closed))$/;
// Events about money that was taken.
const paid = /^(payment_link\.(paid|partially_paid)|payment\.captured|order\.paid)$/;

export function readRazorpayEvent(raw: Uint8Array): ProviderEvent {
  const event = eventIn(raw);
  const type = textAt(event, "event") ?? "";
  const name = type.toLowerCase();
  if (!knownTypes.test(name)) return { ...nothingSaid, type, isKnown: false };

  const [payment, order, link, refund, dispute] = ["payment", "order", "payment_link", "refund", "dispute"].map(
    (kind) => at(event, "payload", kind, "entity"),
  );
  const providerOrderId = textAt(payment, "order_id") ?? textAt(order, "id") ?? textAt(link, "order_id");
  // The payment beside a refund or a dispute has events of its own.
  const isOfPayment = !/^(refund|payment\.dispute)\./.test(name);
  const payments = isOfPayment ? [paymentFact(payment)].filter((fact) => fact !== undefined) : [];
  return {
    ...nothingSaid,
    type,
    isKnown: true,
    about: {
      // Our reference is the link's; its order is said to carry it as its receipt.
      providerRef: textAt(link, "reference_id") ?? textAt(order, "receipt"),
      linkId: textAt(link, "id"),
      providerOrderId,
      paymentId: textAt(payment, "id") ?? textAt(refund, "payment_id") ?? textAt(dispute, "payment_id"),
    },
    payments,
    refunds: [refundFact(refund, providerOrderId)].filter((fact) => fact !== undefined),
    disputes: [disputeFact(dispute, { word: name.split(".").at(-1)!, providerOrderId })].filter(
      (fact) => fact !== undefined,
    ),
    link: name.startsWith("payment_link.") ? linkState(name.slice("payment_link.".length)) : null,
    payer: { email: textAt(payment, "email"), phone: textAt(payment, "contact") },
    wantsReading: paid.test(name) && payments.length === 0,
  };
}
