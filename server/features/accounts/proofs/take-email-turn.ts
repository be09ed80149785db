import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type GiveBack, takeOwnEmail, takeStrangersEmail } from "./email-allowances.ts";
import { type EmailRequest, lastAskedAt, takeTurn } from "./email-ask-store.ts";
import { isForPhones } from "./proof-rules.ts";
import type { ProofKind } from "./proof-store.ts";

interface StrangersRequest {
  readonly kind: ProofKind;
  readonly address: string;
  // The address on the network that the ask came from.
  readonly from: string | undefined;
}

/** An email to an address that any caller may name: one of a kind per address and minute, with an account or without. */
export function takeEmailTurn(ctx: Ctx, { kind, address, from }: StrangersRequest): Promise<void> {
  const addressMac = macOfAddress(ctx, address);
  return turn(ctx, { kind, addressMac }, () =>
    takeStrangersEmail(ctx, { kind, address: addressMac.toString("base64url"), network: networkOf(from) }),
  );
}

/** An email that a signed-in person requests for their own account: strangers can neither use it up nor block its gap. */
export function takeOwnTurn(
  ctx: Ctx,
  { kind, accountId }: { readonly kind: ProofKind; readonly accountId: string },
): Promise<void> {
  return turn(ctx, { kind, addressMac: ctx.vault.mac("asking owner", accountId) }, () =>
    takeOwnEmail(ctx, { kind, accountId }),
  );
}

/** Addresses that strangers typed in are recognised, and kept nowhere. */
export function macOfAddress(ctx: Ctx, address: string): Buffer {
  return ctx.vault.mac("asked address", address);
}

// The allowance comes before the gap: a caller with none left must not keep blocking the gap of all others.
async function turn(ctx: Ctx, ask: EmailRequest, allow: () => Promise<GiveBack | number>): Promise<void> {
  const gap = ctx.config.auth.mailGapSeconds * 1000;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - gap);
  const lastRequest = await lastAskedAt(ctx.db, ask);
  if (lastRequest !== undefined && lastRequest > since) throw tooSoon(ask.kind, secondsUntil(lastRequest, gap, now));
  const allowed = await allow();
  if (typeof allowed === "number") throw tooSoon(ask.kind, allowed);
  if (await takeTurn(ctx.db, ask, { now, since })) return;
  await allowed();
  throw tooSoon(ask.kind, secondsUntil((await lastAskedAt(ctx.db, ask)) ?? now, gap, now));
}

function secondsUntil(lastRequest: Date, gap: number, now: Date): number {
  return Math.max(1, Math.ceil((lastRequest.getTime() + gap - now.getTime()) / 1000));
}

function tooSoon(kind: ProofKind, seconds: number): AuthRefusal {
  return new AuthRefusal(isForPhones(kind) ? "over_sms_send_rate_limit" : "over_email_send_rate_limit", {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}
