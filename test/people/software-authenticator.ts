// A phone or security key in software, for tests: it makes passkeys and signs with them, honestly or with a twist.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface SoftPasskey {
  readonly credentialId: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  signCount: number;
}

/** The honest answer is made first, and a twist changes what it says. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly flags?: number;
  readonly signCount?: number;
  readonly userHandle?: string | undefined;
  readonly aaguid?: string;
  readonly credentialId?: Buffer;
  readonly algorithm?: number;
  readonly attestation?: "packed";
}

export const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16 };
const hasKey = 64;
const honest = flag.present | flag.verified;

interface NewPasskeyOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

interface SignInOptions {
  readonly rpId: string;
  readonly challenge: string;
}

/** The answer to the options of a registration, as the browser's toJSON() gives it, and the passkey that stays on the device. */
export function makePasskey({ rp, user, challenge }: NewPasskeyOptions, twist: Twist = {}) {
  const { cose, privateKey } = newKey(twist.algorithm ?? -7);
  const passkey: SoftPasskey = {
    credentialId: twist.credentialId ?? randomBytes(32),
    userHandle: twist.userHandle ?? user.id,
    privateKey,
    signCount: twist.signCount ?? 0,
  };
  const length = Buffer.alloc(2);
  length.writeUInt16BE(passkey.credentialId.length);
  const aaguid = Buffer.from((twist.aaguid ?? "0".repeat(32)).replaceAll("-", ""), "hex");
  const authData = Buffer.concat([
    authenticatorData(twist.rpId ?? rp.id, (twist.flags ?? honest) | hasKey, passkey.signCount),
    aaguid,
    length,
    passkey.credentialId,
    cbor(cose),
  ]);
  const statement =
    twist.attestation === undefined ? new Map() : new Map([["sig", Buffer.from("no signature at all")]]);
  const attestation = new Map<string, unknown>([
    ["fmt", twist.attestation ?? "none"],
    ["attStmt", statement],
    ["authData", authData],
  ]);
  return {
    passkey,
    credential: {
      ...named(passkey),
      response: {
        clientDataJSON: clientData("webauthn.create", `http://${rp.id}`, {
          ...twist,
          challenge: twist.challenge ?? challenge,
        }),
        attestationObject: cbor(attestation).toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        transports: ["internal", "hybrid"],
        publicKeyAlgorithm: -7,
      },
    },
  };
}

/** The answer to the options of a log-in. The counter rises, unless the twist names it. */
export function signWithPasskey(passkey: SoftPasskey, { rpId, challenge }: SignInOptions, twist: Twist = {}) {
  passkey.signCount = twist.signCount ?? passkey.signCount + 1;
  const data = authenticatorData(twist.rpId ?? rpId, twist.flags ?? honest, passkey.signCount);
  const clientDataJSON = clientData("webauthn.get", `http://${rpId}`, {
    ...twist,
    challenge: twist.challenge ?? challenge,
  });
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
  return {
    ...named(passkey),
    response: {
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: sign(
        passkey.privateKey.asymmetricKeyType === "ed25519" ? null : "sha256",
        signed,
        passkey.privateKey,
      ).toString("base64url"),
      userHandle: "userHandle" in twist ? twist.userHandle : passkey.userHandle,
    },
  };
}

// In COSE (RFC 9053): ES256, RS256 or EdDSA. Under any other number the key is an ES256 one all the same.
function newKey(algorithm: number): { readonly cose: Map<number, unknown>; readonly privateKey: KeyObject } {
  const bytes = (text = "") => Buffer.from(text, "base64url");
  if (algorithm === -257) {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: "jwk" });
    return {
      privateKey,
      cose: new Map<number, unknown>([
        [1, 3],
        [3, algorithm],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]),
    };
  }
  if (algorithm === -8) {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const { x } = publicKey.export({ format: "jwk" });
    return {
      privateKey,
      cose: new Map<number, unknown>([
        [1, 1],
        [3, algorithm],
        [-1, 6],
        [-2, bytes(x)],
      ]),
    };
  }
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const curve: readonly [number, unknown][] = [
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return { privateKey, cose: new Map<number, unknown>([[1, 2], [3, algorithm], ...curve]) };
}

function named({ credentialId }: SoftPasskey) {
  const id = credentialId.toString("base64url");
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, authenticatorAttachment: "platform" };
}

function clientData(type: string, origin: string, twist: Twist & { readonly challenge: string }): string {
  const data = {
    type: twist.type ?? type,
    challenge: twist.challenge,
    origin: twist.origin ?? origin,
    crossOrigin: twist.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

function authenticatorData(rpId: string, flags: number, signCount: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

// As much of CBOR (RFC 8949) as an authenticator speaks.
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error(`An authenticator does not say ${String(value)}`);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
