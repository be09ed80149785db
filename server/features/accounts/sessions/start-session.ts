import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { UserRows } from "../account-store.ts";

// Where a session is used, as far as the request tells.
export interface Device {
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly country: string | undefined;
}

export interface SessionGrant {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly expiresAt: number;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly user: UserRows;
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
  readonly weakPassword?: { readonly message: string; readonly reasons: readonly string[] } | undefined;
}

export interface SessionStart {
  readonly accountId: string;
  // As the wire names it: password, otp, oauth, recovery …
  readonly method: string;
  readonly device: Device;
}

/** A new session for a person who has just proven themselves, in the transaction that used up the proof. */
export function startSession(_ctx: Ctx, _tx: Tx, _start: SessionStart): Promise<SessionGrant> {
  throw new Error("not written yet");
}
