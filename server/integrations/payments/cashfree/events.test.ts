import fc from "fast-check";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { cashfreePayments } from "./provider.ts";
import { NotAnEvent, type ProviderEvent } from "../interface.ts";

const keys = { clientId: "shop", secrets: ["new", "old"], baseUrl: "http://127.0.0.1:1", apiVersion: "2025-01-01" };
const shop = cashfreePayments(keys, {});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (body: string): ProviderEvent => shop.readEvent(bytes(body));

const body = '{"type":"X"}';
const stamp = "1767263400000";

function signed(secret: string, text = body, at = stamp): Headers {
  const signature = createHmac("sha256", secret).update(`${at}${text}`).digest("base64");
  return new Headers({ "x-webhook-timestamp": at, "x-webhook-signature": signature });
}

test("an event is believed when any secret of the list signed it, as it was sent", () => {
  expect(["new", "old"].map((secret) => shop.isSigned(signed(secret), bytes(body)))).toEqual([true, true]);
  expect(shop.isSigned(signed("new", "₹\n{}"), bytes("₹\n{}"))).toBe(true);
});

test("an event with another signature is refused", () => {
  const right = signed("new").get("x-webhook-signature") ?? "";
  const withSignature = (signature: string): Headers =>
    new Headers({ "x-webhook-timestamp": stamp, "x-webhook-signature": signature });
  const odd = [
    signed("other"),
    signed(""),
    signed("new", '{"type": "X"}'),
    signed("new", body, "1767263400001"),
    ...["", "x", `${right}x`, right.slice(0, -1), `${right}, ${right}`].map(withSignature),
    new Headers({ "x-webhook-timestamp": stamp }),
    new Headers({ "x-webhook-signature": createHmac("sha256", "new").update(body).digest("base64") }),
  ];
  odd[3]?.set("x-webhook-timestamp", stamp);
  expect(odd.map((headers) => shop.isSigned(headers, bytes(body)))).toEqual(odd.map(() => false));
  const noSecret = cashfreePayments({ ...keys, secrets: [""] }, {});
  expect(noSecret.isSigned(signed(""), bytes(body))).toBe(false);
});

test("a signature covers timestamp and body apart: no byte can move between the two", () => {
  const { headers, raw } = shop.emptyEvent(new Date());
  const signature = headers["x-webhook-signature"] ?? "";
  const time = headers["x-webhook-timestamp"] ?? "";
  const moved = (at: string, text: string) =>
    shop.isSigned(new Headers({ "x-webhook-timestamp": at, "x-webhook-signature": signature }), bytes(text));
  expect(moved(time, raw)).toBe(true);
  expect([moved(`${time}{`, raw.slice(1)), moved("", `${time}${raw}`)]).toEqual([false, false]);
});

function success(more = "", type = "PAYMENT_SUCCESS_WEBHOOK"): string {
  return `{"data":{"order":{"order_id":"CFPay_one","order_amount":2499.00,"order_currency":"INR","order_tags":{"link_id":"our-reference","cf_link_id":1996567}},"payment":{"cf_payment_id":1234567890123456789,"payment_status":"SUCCESS","payment_amount":2510.5,"payment_currency":"INR","payment_group":"upi","payment_time":"2026-01-01T10:00:00+05:30"},"customer_details":{"customer_email":"asha@people.example","customer_phone":"9000090000"}${more}},"event_time":"2026-01-01T10:00:01+05:30","type":"${type}"}`;
}

test("a payment carries its id to the last digit and the amount of its order", () => {
  expect(read(success())).toEqual({
    type: "PAYMENT_SUCCESS_WEBHOOK",
    isKnown: true,
    about: {
      providerRef: "our-reference",
      linkId: "1996567",
      providerOrderId: "CFPay_one",
      paymentId: "1234567890123456789",
    },
    payments: [
      {
        paymentId: "1234567890123456789",
        providerOrderId: "CFPay_one",
        status: "SUCCESS",
        amount: 249_900,
        currency: "INR",
        method: "upi",
        at: new Date("2026-01-01T04:30:00Z"),
      },
    ],
    refunds: [],
    disputes: [],
    link: null,
    form: null,
    payer: { email: "asha@people.example", phone: "9000090000" },
    wantsReading: false,
  });
  expect(read(success("", "payment_success_webhook"))).toMatchObject({
    isKnown: true,
    payments: [{ status: "SUCCESS" }],
  });
});

test.each([
  ["SUCCESS", "SUCCESS"],
  ["PENDING", "PENDING"],
  ["NOT_ATTEMPTED", "PENDING"],
  ["FLAGGED", "PENDING"],
  ["FAILED", "FAILED"],
  ["USER_DROPPED", "FAILED"],
  ["CANCELLED", "FAILED"],
  ["VOID", "FAILED"],
  ["BLESSED", "PENDING"],
])("a payment that is %s counts as %s", (word, status) => {
  expect(read(success().replace('"SUCCESS"', `"${word}"`)).payments).toMatchObject([{ status }]);
});

test("a foreign currency is seen wherever it is named, and an odd amount is no money", () => {
  const odd = (from: string, to: string) => read(success().replace(from, to)).payments[0];
  expect(odd('"order_currency":"INR"', '"order_currency":"USD"')?.currency).toBe("USD");
  expect(odd('"payment_currency":"INR"', '"payment_currency":"usd"')?.currency).toBe("USD");
  expect(odd("2499.00", "-2499.00")?.amount).toBeNull();
  expect(odd("2499.00", "2.499e3")?.amount).toBeNull();
  expect(odd('{"link_id":"our-reference","cf_link_id":1996567}', "null")).toMatchObject({ status: "SUCCESS" });
});

test("an event of a paid link has a payment without id, one of an expired link has none", () => {
  const link = (status: string): ProviderEvent =>
    read(
      `{"data":{"link_id":"our-reference","cf_link_id":1996567,"link_status":"${status}","link_amount":"2499.00","order":{"order_id":"CFPay_one","transaction_id":99}},"type":"PAYMENT_LINK_EVENT","version":1}`,
    );
  expect(link("PAID")).toMatchObject({
    link: "paid",
    payments: [],
    wantsReading: true,
    about: { providerRef: "our-reference", linkId: "1996567", providerOrderId: "CFPay_one", paymentId: null },
  });
  expect(link("PARTIALLY_PAID")).toMatchObject({ link: "part_paid", wantsReading: true });
  expect(link("EXPIRED")).toMatchObject({ link: "expired", wantsReading: false });
  expect(link("CANCELLED")).toMatchObject({ link: "cancelled", wantsReading: false });
});

test("a paid form names itself, its order, its price and its payer", () => {
  const form = (url: string) =>
    read(
      `{"data":{"form":{"form_id":"my-form","cf_form_id":2011640,"form_url":"${url}","form_currency":"INR"},"order":{"order_id":"CFPay_one","order_amount":"799.00","order_status":"PAID","transaction_id":1021206,"customer_details":{"customer_phone":"+919000090000","customer_email":"ASHA@people.example"}}},"type":"PAYMENT_FORM_ORDER_WEBHOOK"}`,
    );
  expect(form("https://forms.example/forms/my-form/")).toMatchObject({
    form: { formIds: ["my-form"], providerOrderId: "CFPay_one", amount: 79_900, currency: "INR", isPaid: true },
    about: { providerOrderId: "CFPay_one", paymentId: "1021206" },
    payer: { email: "ASHA@people.example", phone: "+919000090000" },
  });
  expect(form("https://forms.example/pay?code=abc").form?.formIds).toEqual(["my-form", "pay", "abc"]);
  expect(form("nowhere").form?.formIds).toEqual(["my-form"]);
  const bare = read(`{"data":{"form":{},"order":{"order_id":"CFPay_one"}},"type":"PAYMENT_FORM_ORDER_WEBHOOK"}`);
  expect(bare.form).toEqual({
    formIds: [],
    providerOrderId: "CFPay_one",
    amount: null,
    currency: null,
    isPaid: false,
  });
});

test("a refund is ours by its reference; an automatic one is known by its payment alone", () => {
  const refund = `"cf_refund_id":11325632,"cf_payment_id":789727431,"order_id":"CFPay_one","refund_amount":2.00,"refund_status":"SUCCESS"`;
  expect(
    read(
      `{"data":{"refund":{${refund},"refund_id":"refund-of-ours","refund_type":"MERCHANT_INITIATED"}},"type":"REFUND_STATUS_WEBHOOK"}`,
    ),
  ).toMatchObject({
    about: { providerOrderId: "CFPay_one", paymentId: "789727431" },
    refunds: [
      { refundId: "refund-of-ours", providerRefundId: "11325632", amount: 200, status: "SUCCESS", automatic: false },
    ],
  });
  expect(read(`{"data":{"auto_refund":{${refund}}},"type":"AUTO_REFUND_STATUS_WEBHOOK"}`)).toMatchObject({
    about: { providerOrderId: null, paymentId: "789727431" },
    refunds: [{ refundId: null, paymentId: "789727431", status: "SUCCESS", automatic: true }],
  });
});

test.each([
  ["DISPUTE_CREATED", "CHARGEBACK_CREATED", "open"],
  ["DISPUTE_UPDATED", "CHARGEBACK_UNDER_REVIEW", "open"],
  ["DISPUTE_UPDATED", "PRE_ARBITRATION_MERCHANT_WON", "over"],
  ["DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_WON", "over"],
  ["DISPUTE_CLOSED", "RETRIEVAL_CLOSED", "over"],
  ["DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_LOST", "lost"],
  ["DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_ACCEPTED", "lost"],
])("%s as %s is a dispute that is %s", (type, status, outcome) => {
  const event = read(
    `{"data":{"dispute":{"dispute_id":"433475257","dispute_amount":4500.00,"dispute_status":"${status}"},"order_details":{"order_id":"CFPay_one","cf_payment_id":885457437}},"type":"${type}"}`,
  );
  expect(event.disputes).toEqual([
    { disputeId: "433475257", paymentId: "885457437", providerOrderId: "CFPay_one", amount: 450_000, status, outcome },
  ]);
});

test("signed words that are no JSON object are no event", () => {
  for (const text of ["", "hello", '{"a":', "[]", '"text"', "7", "null"]) expect(() => read(text)).toThrow(NotAnEvent);
  expect(() => shop.readEvent(Uint8Array.of(0x7b, 0xff, 0x7d))).toThrow(NotAnEvent);
});

test("a missing or additional field never fails an event", () => {
  const types = [
    "PAYMENT_SUCCESS_WEBHOOK",
    "PAYMENT_LINK_EVENT",
    "PAYMENT_FORM_ORDER_WEBHOOK",
    "REFUND_STATUS_WEBHOOK",
    "AUTO_REFUND_STATUS_WEBHOOK",
    "DISPUTE_CLOSED",
    "NEW",
    "__proto__",
    "constructor",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.json(), (type, data) => {
      const event = read(`{"type":"${type}","data":${data}}`);
      expect(event).toMatchObject({ type, payments: [], refunds: [], disputes: [], form: null });
    }),
  );
  for (const type of types)
    for (const data of ["null", '{"order":null}', '{"refund":{}}', '{"order":{"order_tags":null},"payment":null}'])
      expect(read(`{"type":"${type}","data":${data}}`).payments).toEqual([]);
  expect(read("{}")).toMatchObject({ type: "", isKnown: false });
  expect(read('{"type":"PAYMENT_SUCCESS_WEBHOOK"}')).toMatchObject({ isKnown: true, wantsReading: true });
});
