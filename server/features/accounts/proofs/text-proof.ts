import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type ProofRequest, issueProof } from "./issue-proof.ts";

export type Channel = "sms" | "whatsapp";

/** A code for a phone, in two steps: kept in the transaction, and sent by what this returns once that is committed. */
export async function textProof(
  ctx: Ctx,
  tx: Tx,
  { channel, ...ask }: Omit<ProofRequest, "redirectTo"> & { readonly channel: Channel },
): Promise<() => Promise<void>> {
  const { code } = await issueProof(ctx, tx, { ...ask, redirectTo: ctx.config.publicUrl });
  return async () => {
    try {
      await ctx.texter.send({
        to: ask.address,
        code,
        channel,
        text: `${code} is your ${brand.name} code. It works for 10 minutes. Never share it.`,
      });
    } catch (error) {
      ctx.log.warn({ err: error }, "a text message could not be sent");
      throw new AuthRefusal("sms_send_failed");
    }
  };
}
