import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { lastAskedAt, takeTurn } from "./letter-ask-store.ts";
import { isForPhones, lettersAnHour } from "./proof-rules.ts";
import type { ProofKind } from "./proof-store.ts";

/** One letter of a kind per address and minute, whether anybody has the address or not: the answer tells nothing. */
export async function takeLetterTurn(ctx: Ctx, kind: ProofKind, address: string): Promise<void> {
  const ask = { kind, addressMac: macOfAddress(ctx, address) };
  const gap = ctx.config.auth.mailGapSeconds * 1000;
  const now = ctx.clock.now();
  if (!(await takeTurn(ctx.db, ask, { now, since: new Date(now.getTime() - gap) }))) {
    const asked = await lastAskedAt(ctx.db, ask);
    throw tooSoon(kind, Math.max(1, Math.ceil(((asked ?? now).getTime() + gap - now.getTime()) / 1000)));
  }
  const wait = await ctx.rates.take({ door: "letters", caller: ask.addressMac.toString("base64url"), limit: lettersAnHour, seconds: 3600 });
  if (wait !== undefined) throw tooSoon(kind, wait);
}

/** Addresses that strangers typed in are recognised, and kept nowhere. */
export function macOfAddress(ctx: Ctx, address: string): Buffer {
  return ctx.vault.mac("asked address", address);
}

function tooSoon(kind: ProofKind, seconds: number): AuthRefusal {
  return new AuthRefusal(isForPhones(kind) ? "over_sms_send_rate_limit" : "over_email_send_rate_limit", {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}
