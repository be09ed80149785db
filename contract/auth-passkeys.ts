// The input of the doors for passkeys, and their answers beside the session's.
import { z } from "zod";
import { longestPasskeyName } from "./values/passkey.ts";

/** What the browser's authenticator gave is read later, so that its faults have one answer. */
export const PasskeyProof = z.object({
  challenge_id: z.guid(),
  credential: z.unknown().refine((given) => given !== undefined && given !== null, "is missing"),
});

export const PasskeyName = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1, "is missing")
    .refine((name) => [...name].length <= longestPasskeyName, `must have at most ${longestPasskeyName} characters`),
});

export interface WirePasskey {
  readonly id: string;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

/** In the list of the hub, beside what the wire promises. */
export interface ListedPasskey extends WirePasskey {
  // The keeper that made it, whatever its name is now.
  readonly device: string;
  /** By which its keeper knows it, in base64url. */
  readonly credential_id: string;
  // The other host that it was made for: it does not open this one.
  readonly made_for?: string;
}
