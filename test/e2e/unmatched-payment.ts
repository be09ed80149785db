import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { UnmatchedPayments } from "#contract/payments-admin.ts";
import type { Office } from "./office.ts";

const secret = "a secret of the provider";

export const cashfreeKeys = {
  CASHFREE_CLIENT_ID: "shop",
  CASHFREE_CLIENT_SECRET: secret,
  CASHFREE_BASE_URL: "http://127.0.0.1:9/pg",
};

// The answer of a busy door.
export const busy = { error: { code: "internal", message: "Something went wrong on our side.", requestId: "r" } };

/** Cashfree's webhook about money on a link that this hub has not made. */
export async function anUnmatchedPayment(office: Office, paymentId: string): Promise<void> {
  const raw = JSON.stringify({
    data: {
      order: {
        order_id: `CFPay_${paymentId}`,
        order_amount: 499,
        order_currency: "INR",
        order_tags: { link_id: "nobodys_link" },
      },
      payment: {
        cf_payment_id: paymentId,
        payment_status: "SUCCESS",
        payment_amount: 499,
        payment_currency: "INR",
        payment_group: "upi",
      },
      customer_details: { customer_email: "ravi@example.com", customer_phone: "9876543210" },
    },
    type: "PAYMENT_SUCCESS_WEBHOOK",
  });
  const stamp = "1767263400000";
  const signature = createHmac("sha256", secret).update(`${stamp}${raw}`).digest("base64");
  const headers = { "x-webhook-timestamp": stamp, "x-webhook-signature": signature };
  const path = `${office.hub.url}/api/webhooks/payments/cashfree`;
  expect((await fetch(path, { method: "POST", body: raw, headers })).status).toBe(200);
  const queue = () => office.admin.ask<UnmatchedPayments>("GET payments/unmatched");
  await expect.poll(async () => (await queue()).payments.map((payment) => payment.paymentId)).toContain(paymentId);
}
