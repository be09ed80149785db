// A webhook with a valid signature is answered 200 and settled, however strange: providers repeat refused ones for days.
import { expect, test } from "vitest";
import { cashfreePayments } from "#server/integrations/payments/cashfree/provider.ts";
import type { PaymentProvider } from "#server/integrations/payments/interface.ts";
import { razorpayPayments } from "#server/integrations/payments/razorpay/provider.ts";
import { signOver } from "#server/integrations/payments/signatures.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { type Hub, startHub } from "#test/hub/harness.ts";
import { paymentWork } from "../upkeep/schedule.ts";

const nowhere = { fetch: () => Promise.resolve(new Response("{}", { status: 404 })) };
const baseUrl = "http://provider.test";
const cashfree = cashfreePayments({ clientId: "shop", secrets: ["hush"], baseUrl, apiVersion: "2025-01-01" }, nowhere);
const razorpay = razorpayPayments({ keyId: "shop", keySecret: "hush", webhookSecrets: ["hush"], baseUrl }, nowhere);

const customer = { customer_email: "asha@example.com", customer_phone: "9876543210", customer_name: "Asha" };
const cashfreeEvents = [
  {
    type: "PAYMENT_SUCCESS_WEBHOOK",
    data: {
      order: { order_id: "CFPay_1", order_amount: "2499.00", order_currency: "INR", order_tags: { link_id: "ghost" } },
      payment: { cf_payment_id: "11", payment_status: "SUCCESS", payment_group: "upi", payment_time: "2026-01-01" },
      customer_details: customer,
    },
  },
  {
    type: "PAYMENT_FORM_ORDER_WEBHOOK",
    data: {
      form: { form_id: "club", form_url: "https://pay.test/club", form_currency: "INR" },
      order: { order_id: "CFPay_2", order_amount: "1.00", order_status: "PAID", customer_details: customer },
    },
  },
  {
    type: "REFUND_STATUS_WEBHOOK",
    data: {
      refund: {
        cf_refund_id: "21",
        cf_payment_id: "12",
        refund_id: "r",
        order_id: "CFPay_3",
        refund_amount: "1.00",
        refund_status: "SUCCESS",
      },
    },
  },
  {
    type: "DISPUTE_CREATED",
    data: {
      dispute: { dispute_id: "31", dispute_amount: "1.00", dispute_status: "CHARGEBACK_CREATED" },
      order_details: { order_id: "CFPay_4", cf_payment_id: "13" },
    },
  },
];
const razorpayEvents = [
  {
    event: "payment_link.paid",
    payload: {
      payment_link: { entity: { id: "plink_1", reference_id: "ghost" } },
      payment: {
        entity: {
          id: "pay_1",
          order_id: "order_1",
          status: "captured",
          amount: "249900",
          currency: "INR",
          method: "upi",
          email: "asha@example.com",
          contact: "+919876543210",
          created_at: "1767263400",
        },
      },
    },
  },
];

const strange: readonly [string, (text: string) => string][] = [
  ["zero bytes", (text) => `${text}\u0000`],
  ["half a sign", (text) => `${text}\ud800`],
  ["ten thousand letters", (text) => text + [..."ઇકખ"].join("").repeat(3_334)],
  ["dates of another age", (text) => (/^(2026|17672)/.test(text) ? "+275760-09-13T00:00:00.000Z" : text)],
  ["dates before there were any", (text) => (/^(2026|17672)/.test(text) ? "-271821-04-20T00:00:00.000Z" : text)],
  ["moments far away", (text) => (/^(2026|17672)/.test(text) ? "99999999999" : text)],
];

const withTexts = (value: unknown, change: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) => (typeof inner === "string" ? change(inner) : inner));

const headersOf: Record<string, (raw: Buffer) => Record<string, string>> = {
  cashfree: (raw) => ({
    "x-webhook-timestamp": "1767263400000",
    "x-webhook-signature": signOver("hush", ["1767263400000", raw], "base64"),
  }),
  razorpay: (raw) => ({ "x-razorpay-signature": signOver("hush", [raw], "hex") }),
};

const hubs = [await startHub({ payments: cashfree }), await startHub({ payments: razorpay })] as const;

async function expectSettled(hub: Hub, provider: PaymentProvider, events: readonly object[]): Promise<void> {
  const tell = async (event: unknown, name: string) => {
    const raw = Buffer.from(JSON.stringify(event));
    const headers = headersOf[provider.name]!(raw);
    const body = new Uint8Array(raw);
    const { status } = await hub.request(`/api/webhooks/payments/${provider.name}`, { method: "POST", body, headers });
    expect(status, name).toBe(200);
  };
  const unfinished = async () => {
    for (const kind of paymentWork(hub.ctx)) await doDueWork(hub.ctx, kind);
    const { rows } = await hub.ctx.database.pool.query("select state from payment_events where state <> 'done'");
    return rows;
  };
  for (const [name, change] of strange)
    for (const event of events) {
      await tell(withTexts(event, change), name);
      // Of a type that is known as well.
      await tell(
        withTexts(event, (text) => (/_WEBHOOK|DISPUTE_CREATED|payment_link/.test(text) ? text : change(text))),
        name,
      );
      expect(await unfinished(), `${name}: ${JSON.stringify(event)}`).toEqual([]);
    }
}

test("of Cashfree", () => expectSettled(hubs[0], cashfree, cashfreeEvents));
test("of Razorpay", () => expectSettled(hubs[1], razorpay, razorpayEvents));
