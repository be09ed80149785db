import type { PaymentsConfig, PaymentsSecrets } from "#server/config/payments.ts";
import type { ProviderCall } from "./ask.ts";
import { cashfreePayments } from "./cashfree.ts";
import type { PaymentProvider, Payments, ProviderName } from "./interface.ts";
import { razorpayPayments } from "./razorpay.ts";

interface Opening {
  readonly payments: PaymentsConfig["payments"];
  readonly secrets: PaymentsSecrets;
  // Undefined where no made-up money is taken.
  readonly sandbox: PaymentProvider | undefined;
  readonly told: (call: ProviderCall) => void;
}

/** Every provider whose keys are set, and the one through whom new checkouts go. */
export function openProviders({ payments, secrets, sandbox, told }: Opening): Payments {
  const all = new Map<ProviderName, PaymentProvider>();
  const { cashfree, razorpay } = payments;
  if (cashfree && secrets.cashfreeSecrets)
    all.set("cashfree", cashfreePayments({ ...cashfree, secrets: secrets.cashfreeSecrets }, { told }));
  if (razorpay && secrets.razorpaySecrets) {
    const { key, webhooks } = secrets.razorpaySecrets;
    all.set("razorpay", razorpayPayments({ ...razorpay, keySecret: key, webhookSecrets: webhooks }, { told }));
  }
  if (sandbox) all.set("sandbox", sandbox);
  const through = all.get(payments.through);
  // The settings refuse this before.
  if (!through) throw new Error(`PAYMENTS=${payments.through} has no keys`);
  return { through, all };
}
