import type { ListedPasskey, WirePasskey } from "#contract/auth-passkeys.ts";
import { brand } from "#contract/brand.ts";
import type { PasskeyRow } from "../passkey-store.ts";
import { algorithms } from "../passkeys/ceremony.ts";
import type { PasskeyChallengeRow } from "../passkeys/challenge-store.ts";
import { keeperName } from "../passkeys/passkey-names.ts";
import { challengeLife } from "../passkeys/passkey-rules.ts";
import type { ProofOffer } from "../passkeys/prove-with-passkey.ts";
import type { RegistrationOffer } from "../passkeys/register-passkey.ts";

// The host that passkeys are made for.
interface PasskeyHost {
  readonly rpId: string;
}

export function presentRegistration({ rpId }: PasskeyHost, { account, challenge, passkeys }: RegistrationOffer) {
  const name = account.email ?? account.phone ?? account.id;
  const displayName = account.userMetadata["name"];
  return {
    ...outside(challenge),
    options: {
      rp: { id: rpId, name: brand.name },
      user: {
        id: Buffer.from(account.id).toString("base64url"),
        name,
        displayName: typeof displayName === "string" && displayName !== "" ? displayName : name,
      },
      challenge: challenge.challenge.toString("base64url"),
      timeout: challengeLife,
      attestation: "none",
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      ...(passkeys.length === 0 ? {} : { excludeCredentials: passkeys.map(descriptor) }),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    },
  };
}

export function presentSignInOffer({ rpId }: PasskeyHost, challenge: PasskeyChallengeRow) {
  return {
    ...outside(challenge),
    options: {
      challenge: challenge.challenge.toString("base64url"),
      timeout: challengeLife,
      rpId,
      userVerification: "preferred",
    },
  };
}

export function presentProofOffer(host: PasskeyHost, { challenge, passkeys }: ProofOffer) {
  const { options, ...rest } = presentSignInOffer(host, challenge);
  return { ...rest, options: { ...options, allowCredentials: passkeys.map(descriptor) } };
}

function descriptor({ credentialId }: PasskeyRow) {
  return { type: "public-key", id: credentialId.toString("base64url") };
}

function outside({ id, expiresAt }: PasskeyChallengeRow) {
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

export function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow): WirePasskey {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt === null ? {} : { last_used_at: lastUsedAt.toISOString() }),
  };
}

export function presentListed(host: PasskeyHost, passkey: PasskeyRow): ListedPasskey {
  return {
    ...presentPasskey(passkey),
    device: keeperName(passkey.aaguid),
    credential_id: passkey.credentialId.toString("base64url"),
    ...(passkey.rpId === host.rpId ? {} : { made_for: passkey.rpId }),
  };
}
