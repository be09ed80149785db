import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { listFactors, lockAccount, updateAccount } from "../account-store.ts";
import { listIdentities } from "../identity-store.ts";
import { refuseBanned } from "../standing.ts";
import { type Device, grantSession, type SessionGrant } from "./session-grant.ts";
import { aalOf } from "./session-rules.ts";
import { insertSession, type SessionRow } from "./session-store.ts";

export type { Device, SessionGrant } from "./session-grant.ts";

export interface SessionStart {
  readonly accountId: string;
  // As the wire names it: password, otp, oauth, recovery …
  readonly method: string;
  readonly device: Device;
  // The facts about the proof that decide later how long and for what it counts.
  readonly about?: Omit<SessionRow["amr"][number], "method" | "timestamp">;
}

/** A new session for a person who has just proven themselves, in the transaction that used up the proof. */
export async function startSession(
  ctx: Ctx,
  tx: Tx,
  { accountId, method, device, about }: SessionStart,
): Promise<SessionGrant> {
  const now = ctx.clock.now();
  const before = await lockAccount(tx, accountId);
  if (!before) throw new AuthRefusal("user_not_found");
  refuseBanned(before, now, "user_banned_at_token");
  const account = await updateAccount(tx, { id: accountId, now }, { lastSignInAt: now });
  const amr = [{ ...about, method, timestamp: Math.floor(now.getTime() / 1000) }];
  const session = await insertSession(tx, {
    id: ctx.ids.uuid(),
    accountId,
    aal: aalOf(amr, ctx.config.passkeys),
    amr,
    refreshKey: randomBytes(32),
    refreshCounter: 1,
    refreshFloor: 1,
    userAgent: device.userAgent,
    address: device.address,
    country: device.country,
    createdAt: now,
    refreshedAt: now,
  });
  const user = { account, identities: await listIdentities(tx, accountId), factors: await listFactors(tx, accountId) };
  return grantSession(ctx, tx, { session, user });
}
