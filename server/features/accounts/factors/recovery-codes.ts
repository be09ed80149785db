import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type FactorRow, listFactors } from "../account-store.ts";
import { recoveryCodesMade } from "../notice-emails.ts";
import { requireFreshProof } from "../sessions/caller.ts";
import { isProtected } from "./factor-rules.ts";
import { countRecoveryCodes, insertFactor, replaceRecoveryCodes, updateFactor } from "./factor-store.ts";
import { type HeldFactors, holdFactors, recoveryFactor } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";
import { codesFrom, randomBytesNeeded } from "./recovery-code-rules.ts";
import { takeOut } from "./remove-factor.ts";
import { tellOwner } from "./tell-owner.ts";

export interface CodeSet {
  readonly factor: FactorRow;
  // Shown now and never again: the stored hashes open nothing.
  readonly codes: readonly string[];
}

/** The first set of codes for the day on which the other factor is lost. */
export function makeRecoveryCodes(
  ctx: Ctx,
  caller: Caller,
  { friendlyName }: { readonly friendlyName: string },
): Promise<CodeSet> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await holdFactors(tx, caller);
    if (held.aal === 1) throw new AuthRefusal("insufficient_aal_for_recovery_codes");
    requireFreshProof(ctx, held.session);
    if (!isProtected(held.factors)) throw new AuthRefusal("mfa_recovery_codes_sole_factor");
    if (held.factors.some(({ type }) => type === "recovery_code")) throw new AuthRefusal("mfa_recovery_codes_exist");
    const name = friendlyName === "" ? "Recovery codes" : friendlyName;
    if (held.factors.some((other) => other.friendlyName === name)) throw new AuthRefusal("mfa_factor_name_conflict");
    const now = ctx.clock.now();
    const id = ctx.ids.uuid();
    const factor = await insertFactor(tx, {
      id,
      accountId: caller.id,
      type: "recovery_code",
      friendlyName: name,
      status: "verified",
      createdAt: now,
      updatedAt: now,
    });
    return { factor, codes: await issue(ctx, tx, held) };
  });
}

/** New codes for the old ones, which stop working immediately. */
export function remakeRecoveryCodes(ctx: Ctx, caller: Caller): Promise<CodeSet> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await holdFactors(tx, caller);
    const factor = recoveryFactor(held);
    if (held.aal === 1) throw new AuthRefusal("insufficient_aal_for_recovery_codes");
    requireFreshProof(ctx, held.session);
    await updateFactor(tx, factor.id, { failures: 0, failuresSince: null, updatedAt: ctx.clock.now() });
    return { factor, codes: await issue(ctx, tx, held) };
  });
}

/** The stored hash of a code. */
export function recoveryCodeHash(ctx: Ctx, accountId: string, code: string): Buffer {
  return ctx.vault.mac("recovery code", `${accountId} ${code}`);
}

async function issue(ctx: Ctx, tx: Tx, held: HeldFactors): Promise<readonly string[]> {
  const codes = codesFrom(randomBytes(randomBytesNeeded));
  const accountId = held.account.id;
  const createdAt = ctx.clock.now();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => ({
      id: ctx.ids.uuid(),
      accountId,
      codeHash: recoveryCodeHash(ctx, accountId, code),
      createdAt,
    })),
  );
  await tellOwner(ctx, tx, { held, email: recoveryCodesMade, facts: {} });
  return codes;
}

export function removeRecoveryCodes(ctx: Ctx, caller: Caller): Promise<FactorRow> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await holdFactors(tx, caller);
    const factor = recoveryFactor(held);
    if (held.aal === 1) throw new AuthRefusal("insufficient_aal_for_recovery_codes");
    requireFreshProof(ctx, held.session);
    await takeOut(ctx, tx, { held, factor });
    return factor;
  });
}

interface CodeCount {
  readonly factor: FactorRow;
  readonly total: number;
  readonly remaining: number;
}

export async function howManyRecoveryCodes(ctx: Ctx, { id }: Caller): Promise<CodeCount> {
  const factor = recoveryFactor({ factors: await listFactors(ctx.db, id) });
  return { factor, ...(await countRecoveryCodes(ctx.db, id)) };
}
