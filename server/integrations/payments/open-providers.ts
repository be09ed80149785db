import type { ProviderName } from "#contract/values/payment-providers.ts";
import type { PaymentsConfig, PaymentsSecrets } from "#server/config/payments.ts";
import type { ProviderCall } from "./ask.ts";
import type { PaymentProvider, Payments } from "./interface.ts";
import { providers } from "./providers.ts";

interface Opening {
  readonly payments: PaymentsConfig["payments"];
  readonly secrets: PaymentsSecrets;
  // Undefined where no made-up money is taken.
  readonly sandbox: PaymentProvider | undefined;
  readonly onCall: (call: ProviderCall) => void;
}

/** Every provider whose keys are set, and the one that takes new checkouts. */
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
  onCall,
}: Omit<Opening, "sandbox">): Map<ProviderName, PaymentProvider> {
  const all = new Map<ProviderName, PaymentProvider>();
  for (const { name, create } of providers) {
    const given = payments.providers[name];
    if (given) all.set(name, create({ ...given, ...secrets.paymentSecrets[name] }, { onCall }));
  }
  return all;
}
