// Passkeys belong to a host. After a change of the address none of the earlier ones is offered, until it is set back.
import type { Ctx } from "#server/context.ts";
import { countForeignPasskeys } from "../passkey-store.ts";

export interface ForeignPasskeys {
  // The host that they were made for.
  readonly rpId: string;
  readonly passkeys: number;
}

export async function lookAtForeignPasskeys({ db, config: { passkeys } }: Ctx): Promise<readonly ForeignPasskeys[]> {
  return passkeys.isOn ? countForeignPasskeys(db, passkeys.rpId) : [];
}

/** At the start: no passkey is lost without a word. */
export async function warnOfForeignPasskeys(ctx: Ctx): Promise<void> {
  const here = ctx.config.passkeys.rpId;
  for (const { rpId, passkeys } of await lookAtForeignPasskeys(ctx))
    ctx.log.warn(
      `passkeys made for ${rpId} do not open ${here} (${passkeys} in all): PASSKEY_RP_ID=${rpId} makes them work again`,
    );
}
