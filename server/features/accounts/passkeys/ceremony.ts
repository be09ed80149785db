// The ceremonies of WebAuthn, proven by @simplewebauthn/server. It is loaded for the first passkey: most processes of most days need none.
import type { isoCBOR as IsoCBOR } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { PasskeyRow } from "../passkey-store.ts";
import type { PasskeyChallengeRow } from "./challenge-store.ts";

// ES256, RS256 and EdDSA: what authenticators make.
export const algorithms = [-7, -257, -8];
const longestId = 1023;
const deepest = 4;

const text = z.string().regex(/^[\w-]+$/);
const credential = { id: text, rawId: text, type: z.literal("public-key") };

const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(8).catch([]),
  }),
});

const UsedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
});

export type UsedCredential = z.output<typeof UsedCredential>;

type ProvenPasskey = Pick<
  PasskeyRow,
  "credentialId" | "publicKey" | "aaguid" | "signCount" | "transports" | "backupEligible" | "backedUp" | "rpId"
>;

/** The facts about a new passkey, or a refusal. Its maker's statement about it is not read: the hub trusts every make alike. */
export async function proveNew(ctx: Ctx, challenge: PasskeyChallengeRow, shown: unknown): Promise<ProvenPasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { isoCBOR } = await import("@simplewebauthn/server/helpers");
  return refusing(ctx, async () => {
    const { id, rawId, type, response } = NewCredential.parse(shown);
    refuseFramed(response.clientDataJSON);
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutStatement(isoCBOR, response.attestationObject),
        },
      },
      ...expected(ctx, challenge),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: false,
    });
    const credentialId = Buffer.from(id, "base64url");
    if (!verified || made.credential.id !== id || credentialId.length > longestId)
      throw new Error("The credential is not the one it says");
    return {
      rpId: ctx.config.passkeys.rpId,
      credentialId,
      publicKey: Buffer.from(made.credential.publicKey),
      aaguid: /[1-9a-f]/.test(made.aaguid) ? made.aaguid : null,
      signCount: made.credential.counter,
      transports: response.transports,
      backupEligible: made.credentialDeviceType === "multiDevice",
      backedUp: made.credentialBackedUp,
    };
  });
}

/** The credential that someone signs in with, and the account that it names; not proven yet. */
export function readUsed(ctx: Ctx, shown: unknown): Promise<UsedCredential> {
  return refusing(ctx, () => Promise.resolve(UsedCredential.parse(shown)));
}

interface ProvenUse extends Pick<PasskeyRow, "signCount" | "backupEligible" | "backedUp"> {
  // Checked by the authenticator: the finger, the face or the PIN of its owner.
  readonly isVerified: boolean;
}

/** Whether the challenge was signed by this passkey, on a page of the hub, with its owner there. */
export async function proveUse(
  ctx: Ctx,
  { passkey, challenge }: { readonly passkey: PasskeyRow; readonly challenge: PasskeyChallengeRow },
  { response, ...shown }: UsedCredential,
): Promise<ProvenUse> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  return refusing(ctx, async () => {
    refuseFramed(response.clientDataJSON);
    const { verified, authenticationInfo: use } = await verifyAuthenticationResponse({
      response: { ...shown, response, clientExtensionResults: {} },
      ...expected(ctx, challenge),
      // The counter has a rule of the hub's own.
      credential: { id: shown.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: false,
    });
    if (!verified) throw new Error("The signature is not of this passkey");
    return {
      signCount: use.newCounter,
      backupEligible: use.credentialDeviceType === "multiDevice",
      backedUp: use.credentialBackedUp,
      isVerified: use.userVerified,
    };
  });
}

function expected(ctx: Ctx, { challenge }: PasskeyChallengeRow) {
  const { rpId, origins } = ctx.config.passkeys;
  return {
    expectedChallenge: challenge.toString("base64url"),
    expectedOrigin: [...origins],
    expectedRPID: rpId,
  };
}

// Every fault of what a caller sends has one answer; the reason is in the log.
async function refusing<Proven>(ctx: Ctx, prove: () => Promise<Proven>): Promise<Proven> {
  try {
    return await prove();
  } catch (error) {
    ctx.log.debug({ err: error }, "a passkey was refused");
    throw new AuthRefusal("webauthn_verification_failed");
  }
}

// A page of someone else may show ours in a frame.
function refuseFramed(clientDataJSON: string): void {
  const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  if (typeof data !== "object" || data === null || ("crossOrigin" in data && data.crossOrigin !== false))
    throw new Error("The passkey was used in a frame of another page");
}

function withoutStatement(isoCBOR: typeof IsoCBOR, attestationObject: string): string {
  const made = isoCBOR.decodeFirst<Map<string, Uint8Array>>(
    new Uint8Array(Buffer.from(attestationObject, "base64url")),
  );
  if (!(made instanceof Map) || depthOf(made) > deepest) throw new Error("The attestation object is none");
  const bare = new Map<string, unknown>([...made, ["fmt", "none"], ["attStmt", new Map()]]);
  return Buffer.from(isoCBOR.encode(bare as never)).toString("base64url");
}

function depthOf(value: unknown): number {
  const inside = value instanceof Map ? [...value.values()] : Array.isArray(value) ? (value as unknown[]) : undefined;
  return inside === undefined ? 0 : 1 + Math.max(0, ...inside.map(depthOf));
}
