import { playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { cashfreePayments } from "./cashfree/provider.ts";
import type { PaymentProvider, PlayedPayments } from "./interface.ts";
import type { Line } from "./ask.ts";

/** The provider that the hub plays itself: it speaks as Cashfree does, under /sandbox/payments. */
export function sandboxPayments(
  { clientId, secret }: PlayedPayments,
  { publicUrl, ...line }: Pick<Line, "onCall" | "fetch"> & { readonly publicUrl: string },
): PaymentProvider {
  const baseUrl = `${publicUrl}${playedPaymentPaths.api}`;
  const keys = { clientId, secrets: [secret], baseUrl, apiVersion: "2025-01-01" };
  return { ...cashfreePayments(keys, { ...line, name: "sandbox" }), hasForms: false };
}
