import type { PaymentProvider } from "./interface.ts";
import type { Line } from "./ask.ts";
import { cashfreePayments } from "./cashfree.ts";

interface Sandbox {
  readonly publicUrl: string;
  // Made at install; it is both the key and what events are signed with.
  readonly secret: string;
}

/** The provider that the hub plays itself: it speaks as Cashfree does, under /sandbox/payments. */
export function sandboxPayments({ publicUrl, secret }: Sandbox, line: Pick<Line, "told" | "fetch">): PaymentProvider {
  const baseUrl = `${publicUrl}/sandbox/payments/api/pg`;
  return cashfreePayments(
    { clientId: "hub", secrets: [secret], baseUrl, apiVersion: "2025-01-01" },
    { ...line, name: "sandbox" },
  );
}
