import type { SignInMethods, SignInOptions } from "#contract/account.ts";
import type { MethodRows } from "../providers/list-sign-in-methods.ts";

interface Configured {
  readonly identityProvider: { readonly name: string; readonly label: string } | undefined;
  readonly config: {
    readonly captcha: { readonly provider: "turnstile" | "hcaptcha"; readonly siteKey: string } | undefined;
    readonly auth: { readonly signUp: boolean; readonly linking: boolean };
  };
}

export function presentSignInOptions({ identityProvider, config: { captcha, auth } }: Configured): SignInOptions {
  return {
    provider: identityProvider ? { name: identityProvider.name, label: identityProvider.label } : null,
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
    signUp: auth.signUp,
    linking: auth.linking,
  };
}

export function presentSignInMethods(
  { identities, hasPassword }: MethodRows,
  configured: Configured["identityProvider"],
): SignInMethods {
  return {
    identities: identities.map(({ id, provider, email, lastSignInAt }) => ({
      id,
      provider,
      label: labelOf(provider, configured),
      email,
      lastUsedAt: lastSignInAt?.toISOString() ?? null,
    })),
    hasPassword,
  };
}

// An identity of a provider that is no longer configured keeps its plain name.
function labelOf(provider: string, configured: Configured["identityProvider"]): string {
  return provider === configured?.name ? configured.label : `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
}
