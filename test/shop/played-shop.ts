// A payment provider in memory that keeps exact accounts. A test makes people pay, and decides which webhooks the hub gets, when and how often.
import type {
  CheckoutFacts,
  CheckoutWanted,
  DisputeFact,
  PaymentFact,
  PaymentProvider,
  ProviderEvent,
  RefundFact,
  RefundWanted,
} from "#server/integrations/payments/interface.ts";
import { NotAnEvent, ProviderAway } from "#server/integrations/payments/interface.ts";
import { nothingSaid } from "#server/integrations/payments/read-event.ts";

interface PlayedLink extends CheckoutWanted {
  readonly linkId: string;
  readonly url: string;
  state: CheckoutFacts["state"];
  readonly payments: PaymentFact[];
}

export interface PlayedShop extends PaymentProvider {
  readonly links: Map<string, PlayedLink>;
  readonly refunds: RefundFact[];
  readonly disputes: DisputeFact[];
  // Each call in order, such as "read" with its reference.
  readonly calls: string[];
  isAway: boolean;
  pay(ref: string, about?: Partial<PaymentFact>): PaymentFact;
  // The same payment changes its state.
  move(ref: string, payment: PaymentFact, status: PaymentFact["status"]): PaymentFact;
  sendBack(payment: PaymentFact, amount: number, about?: Partial<RefundFact>): RefundFact;
  // The body of a signed webhook.
  event(about: Partial<ProviderEvent> & { readonly ref?: string | null }): Buffer;
}

export function playedShop(): PlayedShop {
  const links = new Map<string, PlayedLink>();
  const refunds: RefundFact[] = [];
  const disputes: DisputeFact[] = [];
  const calls: string[] = [];
  let count = 0;
  const next = (what: string) => `${what}_${String((count += 1)).padStart(6, "0")}`;

  function answer<T>(what: string, give: () => T): Promise<T> {
    calls.push(what);
    if (shop.isAway) return Promise.reject(new ProviderAway("The played shop is away", { isUncertain: true }));
    return Promise.resolve(give());
  }

  const of = (link: PlayedLink, { paymentId }: { readonly paymentId: string | null }) =>
    link.payments.some((payment) => payment.paymentId === paymentId);
  const factsOf = (link: PlayedLink): CheckoutFacts => ({
    linkId: link.linkId,
    url: link.url,
    state: link.state,
    payments: link.payments,
    refunds: refunds.filter((refund) => of(link, refund)),
    disputes: disputes.filter((dispute) => of(link, dispute)),
  });

  const shop: PlayedShop = {
    name: "cashfree",
    namesOrderLater: false,
    hasForms: true,
    setBy: { keys: [], address: "", ofTests: [] },
    links,
    refunds,
    disputes,
    calls,
    isAway: false,
    createCheckout: (wanted) =>
      answer(`make ${wanted.providerRef}`, () => {
        const knownLink = links.get(wanted.providerRef);
        if (knownLink) return factsOf(knownLink);
        const linkId = next("link");
        const link: PlayedLink = { ...wanted, linkId, url: `https://shop.test/${linkId}`, state: "open", payments: [] };
        links.set(wanted.providerRef, link);
        return factsOf(link);
      }),
    readCheckout: ({ providerRef }) =>
      answer(`read ${providerRef}`, () => {
        const link = links.get(providerRef);
        return link && factsOf(link);
      }),
    cancelCheckout: ({ providerRef }) =>
      answer(`cancel ${providerRef}`, () => {
        const link = links.get(providerRef);
        if (link?.state === "open") link.state = "cancelled";
        return link && factsOf(link);
      }),
    readOrder: (providerOrderId) =>
      answer(`order ${providerOrderId}`, () => {
        const link = [...links.values()].find(({ payments }) =>
          payments.some((payment) => payment.providerOrderId === providerOrderId),
        );
        return link && { ...factsOf(link), providerRef: link.providerRef };
      }),
    refund: (wanted: RefundWanted) =>
      answer(`refund ${wanted.refundId}`, () => {
        const refund = refunds.find(({ refundId }) => refundId === wanted.refundId);
        if (refund) return refund;
        const made = refundOf(wanted);
        refunds.push(made);
        return made;
      }),
    readRefund: ({ refundId }) => answer(`look ${refundId}`, () => refunds.find((one) => one.refundId === refundId)),
    signatureHeaders: ["x-signature"],
    async *readSince() {
      for (const link of links.values()) {
        const { payments, refunds: back, disputes: disputed } = await answer("list", () => factsOf(link));
        const paymentId = payments[0]?.paymentId ?? null;
        const about = { providerRef: link.providerRef, linkId: null, providerOrderId: null, paymentId };
        yield { ...nothingSaid, type: "RECONCILED", isKnown: true, about, payments, refunds: back, disputes: disputed };
      }
    },
    isSigned: (headers) => headers.get("x-signature") === "right",
    readEvent(raw) {
      const body: unknown = parsed(Buffer.from(raw).toString());
      if (typeof body !== "object" || body === null || Array.isArray(body)) throw new NotAnEvent("no object");
      return revived(body as ProviderEvent);
    },
    check: () => answer("check", () => "works" as const),
    emptyEvent: () => ({ headers: { "x-signature": "right" }, raw: "{}" }),
    pay(ref, about = {}) {
      const link = links.get(ref)!;
      const payment: PaymentFact = {
        paymentId: next("pay"),
        providerOrderId: next("CFPay"),
        status: "SUCCESS",
        amount: link.amount,
        currency: "INR",
        method: "upi",
        at: new Date("2026-03-01T10:00:00Z"),
        ...about,
      };
      link.payments.push(payment);
      if (payment.status === "SUCCESS") link.state = "paid";
      return payment;
    },
    move(ref, payment, status) {
      const link = links.get(ref)!;
      const moved = { ...payment, status };
      link.payments.splice(
        link.payments.findIndex(({ paymentId }) => paymentId === payment.paymentId),
        1,
        moved,
      );
      if (status === "SUCCESS") link.state = "paid";
      return moved;
    },
    sendBack(payment, amount, about = {}) {
      const refund = {
        ...refundOf({
          refundId: "",
          paymentId: payment.paymentId,
          providerOrderId: payment.providerOrderId,
          amount,
          note: "",
        }),
        refundId: null,
        status: "SUCCESS" as const,
        ...about,
      };
      refunds.push(refund);
      return refund;
    },
    event({ ref = null, ...about }) {
      const event: ProviderEvent = {
        type: "TOLD",
        about: {
          providerRef: ref,
          linkId: null,
          providerOrderId: null,
          paymentId: about.payments?.[0]?.paymentId ?? null,
        },
        payments: [],
        refunds: [],
        disputes: [],
        link: null,
        form: null,
        payer: { email: null, phone: null },
        wantsReading: false,
        isKnown: true,
        ...about,
      };
      return Buffer.from(JSON.stringify({ ...event, number: next("event") }));
    },
  };
  const refundOf = ({ refundId, paymentId, providerOrderId, amount }: RefundWanted): RefundFact => ({
    refundId,
    providerRefundId: next("rfnd"),
    paymentId,
    providerOrderId,
    amount,
    status: "PENDING",
    automatic: false,
  });
  return shop;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAnEvent("no JSON");
  }
}

// Dates do not survive JSON.
function revived(event: ProviderEvent): ProviderEvent {
  const payments = event.payments.map((payment) => ({
    ...payment,
    at: payment.at === null ? null : new Date(payment.at),
  }));
  return { ...event, payments };
}
