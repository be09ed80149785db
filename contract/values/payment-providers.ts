// Payment providers by the name that orders keep, with the name that people read. Each but the sandbox has a folder in
// server/integrations/payments/.
const labels = { cashfree: "Cashfree", razorpay: "Razorpay", sandbox: "Sandbox" } as const;

export type ProviderName = keyof typeof labels;

/** An order may be from a provider that this hub no longer has. */
export function providerLabel(name: string): string {
  return Object.hasOwn(labels, name) ? labels[name as ProviderName] : name;
}
