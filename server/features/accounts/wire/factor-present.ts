import type { FactorRow } from "../account-store.ts";
import type { Pairing } from "../factors/authenticator.ts";
import type { ChallengeRow } from "../factors/factor-store.ts";

interface WireEnrolment {
  readonly id: string;
  readonly type: string;
  readonly friendly_name: string;
  readonly phone?: string;
  readonly totp?: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

export function presentEnrolment({
  factor,
  pairing,
}: {
  readonly factor: FactorRow;
  readonly pairing: Pairing | undefined;
}): WireEnrolment {
  return {
    id: factor.id,
    type: factor.type,
    friendly_name: factor.friendlyName,
    ...(factor.phone === null ? {} : { phone: factor.phone }),
    ...(pairing === undefined ? {} : { totp: { qr_code: pairing.qrCode, secret: pairing.secret, uri: pairing.uri } }),
  };
}

export function presentChallenge({
  factor,
  challenge,
}: {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
}) {
  return { id: challenge.id, type: factor.type, expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) };
}

export function presentCodeSet({ factor, codes }: { readonly factor: FactorRow; readonly codes: readonly string[] }) {
  return { id: factor.id, type: factor.type, friendly_name: factor.friendlyName, total: codes.length, codes };
}

export function presentCodeCount({
  factor,
  total,
  remaining,
}: {
  readonly factor: FactorRow;
  readonly total: number;
  readonly remaining: number;
}) {
  return { id: factor.id, type: factor.type, total, remaining };
}
