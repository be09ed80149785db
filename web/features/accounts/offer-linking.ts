// Offers to link the provider to an account whose owner logged in by password after the provider refused them.
import { askToLink } from "#web/session/log-in-request.ts";
import type { Provider } from "./auth-messages.ts";

const key = "hub-provider-failed";

export function noteProviderFailed(): void {
  sessionStorage.setItem(key, "1");
}

export function offerLinking(
  identities: readonly { readonly provider: string }[],
  provider: Provider | undefined,
): void {
  const hasTried = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  if (hasTried && provider && !identities.some((identity) => identity.provider === provider.name)) askToLink();
}
