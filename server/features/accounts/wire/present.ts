import type { WireFactor, WireIdentity, WireSession, WireUser } from "#contract/auth.ts";
import type { FactorRow, UserRows } from "../account-store.ts";
import type { IdentityRow } from "../identity-store.ts";
import type { SessionGrant } from "../sessions/start-session.ts";

export function presentUser({ account, identities, factors }: UserRows): WireUser {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const confirmed = [account.emailConfirmedAt, account.phoneConfirmedAt]
    .filter((at) => at !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email ?? "",
    ...at("email_confirmed_at", account.emailConfirmedAt),
    ...at("invited_at", account.invitedAt),
    phone: account.phone ?? "",
    ...at("phone_confirmed_at", account.phoneConfirmedAt),
    ...at("confirmation_sent_at", account.confirmationSentAt),
    ...at("confirmed_at", confirmed ?? null),
    ...at("recovery_sent_at", account.recoverySentAt),
    ...(account.newEmail === null ? {} : { new_email: account.newEmail }),
    ...at("email_change_sent_at", account.emailChangeSentAt),
    ...(account.newPhone === null ? {} : { new_phone: account.newPhone }),
    ...at("phone_change_sent_at", account.phoneChangeSentAt),
    ...at("reauthentication_sent_at", account.reauthenticationSentAt),
    ...at("last_sign_in_at", account.lastSignInAt),
    app_metadata: { provider: account.firstProvider, providers },
    user_metadata: account.userMetadata,
    ...(factors.length === 0 ? {} : { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    ...at("banned_until", account.bannedUntil),
    ...at("deleted_at", account.deletedAt),
    is_anonymous: false,
  };
}

/** The answer to a person who has just signed in. */
export function presentSession({ user, ...grant }: SessionGrant): WireSession {
  return {
    access_token: grant.accessToken,
    token_type: "bearer",
    expires_in: grant.expiresIn,
    expires_at: grant.expiresAt,
    refresh_token: grant.refreshToken,
    user: presentUser(user),
    ...(grant.providerToken === undefined ? {} : { provider_token: grant.providerToken }),
    ...(grant.providerRefreshToken === undefined ? {} : { provider_refresh_token: grant.providerRefreshToken }),
    ...(grant.weakPassword === undefined ? {} : { weak_password: grant.weakPassword }),
  };
}

function presentIdentity(identity: IdentityRow): WireIdentity {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.accountId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

function presentFactor(factor: FactorRow): WireFactor {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName === "" ? {} : { friendly_name: factor.friendlyName }),
    factor_type: factor.type,
    phone: factor.phone ?? "",
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}

function at<Name extends string>(name: Name, moment: Date | null): Partial<Record<Name, string>> {
  return moment === null ? {} : ({ [name]: moment.toISOString() } as Record<Name, string>);
}
