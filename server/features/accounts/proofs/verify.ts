import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { takeFlow } from "../flows/flow-store.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { findProof } from "./find-proof.ts";
import { kindsOf } from "./proof-rules.ts";
import { spendProof } from "./spend-proof.ts";

export type Token = { readonly token: string } | { readonly address: string; readonly code: string };

/** A link or a code for a session, in whatever browser it is shown. Without a session: one of two mailboxes has agreed. */
export async function verify(ctx: Ctx, { type, ...token }: { readonly type: string } & Token, device: Device): Promise<SessionGrant | undefined> {
  const kinds = kindsOf(type);
  if (!kinds) throw new AuthRefusal("validation_failed", { message: "Unsupported verification type" });
  const proof = await findProof(ctx, { kinds, ...token });
  if (!proof) throw new AuthRefusal("token" in token ? "link_expired" : "otp_expired");
  return inTransaction(ctx.db, async (tx) => {
    if ((await spendProof(ctx, tx, proof)) === "halfway") return undefined;
    // The browser that asked needs no code any more.
    if (proof.flowId !== null) await takeFlow(tx, proof.flowId);
    return startSession(ctx, tx, { accountId: proof.accountId, method: "otp", device });
  });
}
