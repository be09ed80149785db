import type { AccountMe, AccountSession, SignInMethods, SignInOptions } from "#contract/account.ts";
import { brand } from "#contract/brand.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { termsVersion } from "#contract/values/terms.ts";
import type { PersonRow } from "../account-store.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { MethodRows } from "../sessions/look-at-account.ts";
import type { SessionRow } from "../sessions/session-store.ts";

export function presentMe(person: PersonRow, aal: 1 | 2): Omit<AccountMe, "picture" | "label"> {
  const { full_name: fullName, name } = person.userMetadata;
  const given = [fullName, name].find((text) => typeof text === "string" && text.trim() !== "");
  return {
    id: person.id,
    email: person.email ?? "",
    name: typeof given === "string" ? given.trim() : brand.memberLabel,
    isMember: person.isMember,
    isAdmin: person.isAdmin,
    isSetup: person.isSetup,
    mustAgree: person.termsVersion !== termsVersion,
    erasureAt: person.eraseAt?.toISOString() ?? null,
    aal,
  };
}

export function presentAccountSession(session: SessionRow, currentId: string): AccountSession {
  return {
    id: session.id,
    device: deviceWords(session.userAgent),
    address: session.address,
    country: session.country,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.refreshedAt.toISOString(),
    isCurrent: session.id === currentId,
    aal: session.aal,
  };
}

interface SignInConfig {
  readonly identityProvider: { readonly name: string; readonly label: string } | undefined;
  readonly config: {
    readonly captcha: { readonly provider: "turnstile" | "hcaptcha"; readonly siteKey: string } | undefined;
    readonly auth: { readonly signUp: boolean; readonly linking: boolean };
    readonly passkeys: { readonly isOn: boolean; readonly rpId: string };
    readonly emailsStayHere: boolean;
  };
}

export function presentSignInOptions({
  identityProvider,
  config: { captcha, auth, passkeys, emailsStayHere },
}: SignInConfig): SignInOptions {
  return {
    provider: identityProvider ? { name: identityProvider.name, label: identityProvider.label } : null,
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
    passkeys: passkeys.isOn ? passkeys.rpId : null,
    signUp: auth.signUp,
    linking: auth.linking,
    mailbox: emailsStayHere ? stagePaths.sandboxMail : null,
  };
}

export function presentSignInMethods(
  { identities, hasPassword }: MethodRows,
  configured: SignInConfig["identityProvider"],
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
function labelOf(provider: string, configured: SignInConfig["identityProvider"]): string {
  return provider === configured?.name ? configured.label : `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
}
