// The facts about a person that the hub takes from a provider.
import { parseEmail } from "#contract/values/email.ts";

export interface Facts {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

interface ProvenPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

const texts = ["iss", "name", "given_name", "family_name", "preferred_username", "locale", "hd"];

/** Undefined when the provider names no person. */
export function factsOf(
  provider: string,
  { subject, email: address, emailVerified, claims }: ProvenPerson,
): Facts | undefined {
  if (!/^[^\p{Cc}]{1,255}$/u.test(subject)) return undefined;
  const email = parseEmail(address ?? "") ?? null;
  const plainClaims = Object.fromEntries(
    texts.flatMap((name) => (isPlain(claims[name]) ? [[name, claims[name]]] : [])),
  );
  const name =
    plainClaims["name"] ??
    ([plainClaims["given_name"], plainClaims["family_name"]].filter(Boolean).join(" ") || undefined);
  const picture = isPlain(claims["picture"]) && /^https?:\/\//i.test(claims["picture"]) ? claims["picture"] : undefined;
  const isVerified = email !== null && emailVerified;
  return {
    provider,
    subject,
    email,
    emailVerified: isVerified,
    claims: {
      ...plainClaims,
      sub: subject,
      provider_id: subject,
      ...(email === null ? {} : { email }),
      email_verified: isVerified,
      phone_verified: false,
      ...(name === undefined ? {} : { name, full_name: name }),
      ...(picture === undefined ? {} : { picture, avatar_url: picture }),
    },
  };
}

/** A person's own words stay; the provider's fill the gaps. */
export function filled(
  own: Readonly<Record<string, unknown>>,
  metadata: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...metadata, ...own };
}

// Bounded, since it travels in every access token; without bytes that no database keeps.
function isPlain(claim: unknown): claim is string {
  return (
    typeof claim === "string" && claim !== "" && claim.length <= 500 && !/\p{Cc}/u.test(claim) && claim.isWellFormed()
  );
}
