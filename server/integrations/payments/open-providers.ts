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
export function openProviders({ sandbox, ...real }: Opening): Payments {
  const all = realProviders(real);
  if (sandbox) all.set("sandbox", sandbox);
  const through = all.get(real.payments.through);
  // The settings refuse this before.
  if (!through) throw new Error(`PAYMENTS=${real.payments.through} has no keys`);
  return { through, all };
}

export function realProviders({
  payments,
  secrets,
  told,
}: Omit<Opening, "sandbox">): Map<ProviderName, PaymentProvider> {
  const all = new Map<ProviderName, PaymentProvider>();
  const { cashfree, razorpay } = payments;
  if (cashfree && secrets.cashfreeSecrets)
    all.set("cashfree", cashfreePayments({ ...cashfree, secrets: secrets.cashfreeSecrets }, { told }));
  if (razorpay && secrets.razorpaySecrets) {
    const { key, webhooks } = secrets.razorpaySecrets;
    all.set("razorpay", razorpayPayments({ ...razorpay, keySecret: key, webhookSecrets: webhooks }, { told }));
  }
  return all;
}
