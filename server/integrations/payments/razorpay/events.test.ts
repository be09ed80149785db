import fc from "fast-check";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { NotAnEvent, type ProviderEvent } from "../interface.ts";
import { razorpayPayments } from "./provider.ts";

const keys = { keyId: "rzp", keySecret: "key", webhookSecrets: ["new", "old"], baseUrl: "http://127.0.0.1:1" };
const shop = razorpayPayments(keys, {});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (body: string): ProviderEvent => shop.readEvent(bytes(body));

function signature(secret: string, text: string, form: "hex" | "base64" = "hex"): Headers {
  return new Headers({ "x-razorpay-signature": createHmac("sha256", secret).update(text).digest(form) });
}

test("an event is believed when any webhook secret of the list signed its bytes, and by nothing else", () => {
  const body = '{"event":"₹"}';
  const believed = (headers: Headers): boolean => shop.isSigned(headers, bytes(body));
  expect([signature("new", body), signature("old", body)].map(believed)).toEqual([true, true]);
  const right = signature("new", body).get("x-razorpay-signature") ?? "";
  const odd = [
    // The key that signs requests signs no events.
    signature("key", body),
    signature("", body),
    signature("new", `${body} `),
    signature("new", body, "base64"),
    new Headers(),
    ...["", "x", `${right}0`, right.slice(0, -1), `${right}, ${right}`].map(
      (text) => new Headers({ "x-razorpay-signature": text }),
    ),
  ];
  expect(odd.map(believed)).toEqual(odd.map(() => false));
});

const payment = {
  id: "pay_one",
  amount: 249_900,
  currency: "INR",
  status: "captured",
  order_id: "order_one",
  method: "upi",
  email: "asha@people.example",
  contact: "+919000090000",
  created_at: 1_767_263_400,
};
const link = { id: "plink_one", reference_id: "our-reference", order_id: "order_one", status: "paid" };

function event(type: string, payload: Readonly<Record<string, object | null>>): ProviderEvent {
  const entities = Object.entries(payload).map(([kind, entity]) => [kind, { entity }]);
  return read(JSON.stringify({ entity: "event", event: type, payload: Object.fromEntries(entities) }));
}

test("a paid link tells its payment, whose it is and who paid", () => {
  expect(event("payment_link.paid", { payment, payment_link: link, order: { id: "order_one" } })).toEqual({
    type: "payment_link.paid",
    isKnown: true,
    about: { providerRef: "our-reference", linkId: "plink_one", providerOrderId: "order_one", paymentId: "pay_one" },
    payments: [
      {
        paymentId: "pay_one",
        providerOrderId: "order_one",
        status: "SUCCESS",
        amount: 249_900,
        currency: "INR",
        method: "upi",
        at: new Date(1_767_263_400_000),
      },
    ],
    refunds: [],
    disputes: [],
    link: "paid",
    form: null,
    payer: { email: "asha@people.example", phone: "+919000090000" },
    wantsReading: false,
  });
});

test("a capture names only the provider's order; an order may carry our reference", () => {
  expect(event("payment.captured", { payment })).toMatchObject({
    about: { providerRef: null, linkId: null, providerOrderId: "order_one", paymentId: "pay_one" },
    payments: [{ status: "SUCCESS" }],
    link: null,
  });
  expect(event("order.paid", { order: { id: "order_one", receipt: "our-reference" } })).toMatchObject({
    about: { providerRef: "our-reference", providerOrderId: "order_one" },
    wantsReading: true,
  });
});

test("an authorized payment is no success yet, and a failed one is none", () => {
  expect(event("payment.authorized", { payment: { ...payment, status: "authorized" } }).payments).toMatchObject([
    { status: "PENDING" },
  ]);
  expect(event("payment.failed", { payment: { ...payment, status: "failed" } }).payments).toMatchObject([
    { status: "FAILED" },
  ]);
  expect(
    event("payment.captured", { payment: { ...payment, amount: "2.5e5", currency: null } }).payments,
  ).toMatchObject([{ amount: null, currency: null }]);
});

test.each([
  ["payment_link.partially_paid", "part_paid", true],
  ["payment_link.expired", "expired", false],
  ["payment_link.cancelled", "cancelled", false],
])("%s leaves the link %s", (type, state, wantsReading) => {
  expect(event(type, { payment_link: link })).toMatchObject({ link: state, wantsReading, payments: [] });
});

test.each([
  ["refund.created", "pending", "PENDING"],
  ["refund.processed", "processed", "SUCCESS"],
  ["refund.failed", "failed", "FAILED"],
])("%s tells of the refund, and not once more of the payment", (type, status, expected) => {
  const refund = { id: "rfnd_one", payment_id: "pay_one", amount: 100, receipt: "refund-of-ours", status };
  expect(event(type, { payment, refund })).toMatchObject({
    about: { paymentId: "pay_one", providerOrderId: "order_one" },
    payments: [],
    refunds: [{ refundId: "refund-of-ours", providerRefundId: "rfnd_one", amount: 100, status: expected }],
    wantsReading: false,
  });
});

test.each([
  ["created", "open"],
  ["under_review", "open"],
  ["action_required", "open"],
  ["won", "over"],
  ["closed", "over"],
  ["lost", "lost"],
])("a dispute that was %s is %s", (word, outcome) => {
  const dispute = { id: "disp_one", payment_id: "pay_one", amount: 249_900, status: word };
  const facts = event(`payment.dispute.${word}`, { payment, dispute });
  expect(facts.payments).toEqual([]);
  expect(facts.disputes).toEqual([
    {
      disputeId: "disp_one",
      paymentId: "pay_one",
      providerOrderId: "order_one",
      amount: 249_900,
      status: word,
      outcome,
    },
  ]);
});

test("signed words that are no JSON object are no event, nor is what is nested without end", () => {
  const deep = `{"event":"x","data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  for (const text of ["", "hello", "[]", "7", "null", deep]) expect(() => read(text)).toThrow(NotAnEvent);
});

test("a missing or additional field never fails an event", () => {
  const types = [
    "payment.captured",
    "payment_link.paid",
    "order.paid",
    "refund.processed",
    "payment.dispute.lost",
    "new.kind",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.json(), (type, payload) => {
      expect(read(`{"event":"${type}","payload":${payload}}`)).toMatchObject({ type, payments: [], refunds: [] });
    }),
  );
  for (const type of types)
    for (const payload of ["null", '{"payment":{}}', '{"refund":{"entity":null},"dispute":{"entity":[]}}'])
      expect(read(`{"event":"${type}","payload":${payload}}`)).toMatchObject({
        payments: [],
        refunds: [],
        disputes: [],
      });
  expect(read("{}")).toMatchObject({ type: "", isKnown: false });
  expect(event("payment.invented", { payment })).toMatchObject({ isKnown: false, payments: [] });
});
