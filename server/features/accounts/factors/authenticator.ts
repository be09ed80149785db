// The authenticator app's side of things: RFC 6238 with what every such app understands, SHA-1, six digits, thirty seconds.
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const period = 30;
const tolerance = 1;

export interface Pairing {
  readonly secret: string;
  readonly uri: string;
  // Raw SVG without a number sign: clients put it behind "data:image/svg+xml;utf-8,".
  readonly qrCode: string;
}

export function newPairing({ issuer, label }: { readonly issuer: string; readonly label: string }): Pairing {
  const secret = new Secret({ size: 20 });
  const uri = totp(secret, { issuer, label }).toString();
  const qrCode = renderSVG(uri, { ecc: "M", border: 4 }).replace("<svg ", '<svg shape-rendering="crispEdges" ');
  return { secret: secret.base32, uri, qrCode };
}

/** The time step of a right code, undefined for a wrong one. Clocks may differ by one step. */
export function stepOf(
  code: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

function totp(secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: "SHA1", digits: 6, period, secret });
}
