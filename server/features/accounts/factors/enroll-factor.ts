import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { FactorRow } from "../account-store.ts";
import { requireFreshProof } from "../sessions/caller.ts";
import { refuseForeignNumber } from "../asking/text-allowance.ts";
import { newPairing, type Pairing } from "./authenticator.ts";
import { givesWay, refusesNew } from "./factor-rules.ts";
import { deleteFactors, insertFactor } from "./factor-store.ts";
import { holdFactors } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";

type NewFactor =
  | { readonly type: "totp"; readonly friendlyName: string; readonly issuer: string | undefined }
  | { readonly type: "phone"; readonly friendlyName: string; readonly phone: string };

export interface Enrolment {
  readonly factor: FactorRow;
  // For an authenticator app: shown now and never again.
  readonly pairing: Pairing | undefined;
}

export const totpSecret = "totp secret";

/** The first half of adding a second factor: it counts for nothing until a code of it has been verified. */
export async function enrollFactor(ctx: Ctx, caller: Caller, newFactor: NewFactor): Promise<Enrolment> {
  // A second step whose code never comes would lock its owner out.
  if (newFactor.type === "phone" && !ctx.config.textMessages) throw new AuthRefusal("mfa_phone_enroll_not_enabled");
  if (newFactor.type === "phone") refuseForeignNumber(ctx, newFactor.phone);
  const wanted = {
    type: newFactor.type,
    friendlyName: newFactor.friendlyName,
    phone: newFactor.type === "phone" ? newFactor.phone : null,
  };
  return inTransaction(ctx.db, async (tx) => {
    const { account, session, factors, aal } = await holdFactors(tx, caller);
    const now = ctx.clock.now();
    const staying = factors.filter((factor) => !givesWay(factor, wanted, now));
    const refused = refusesNew(wanted, staying, aal);
    if (refused) throw new AuthRefusal(refused);
    requireFreshProof(ctx, session);
    await deleteFactors(
      tx,
      factors.filter((factor) => !staying.includes(factor)).map(({ id }) => id),
    );
    const pairing =
      newFactor.type === "totp"
        ? newPairing({
            issuer: newFactor.issuer ?? new URL(ctx.config.publicUrl).host,
            label: account.email ?? account.phone ?? account.id,
          })
        : undefined;
    const factor = await insertFactor(tx, {
      ...wanted,
      id: ctx.ids.uuid(),
      accountId: account.id,
      status: "unverified",
      secretSealed: pairing === undefined ? null : ctx.vault.seal(totpSecret, pairing.secret),
      createdAt: now,
      updatedAt: now,
    });
    return { factor, pairing };
  });
}
