import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { takeFlow } from "../flows/flow-store.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { findProof } from "./find-proof.ts";
import { readShown } from "./own-sign-up.ts";
import { aboutProof, kindsOf } from "./proof-rules.ts";
import { spendProof } from "./spend-proof.ts";

export type Token = { readonly token: string } | { readonly address: string; readonly code: string };

interface ProofContext {
  readonly type: string;
  // The proof that the reader of the email is the one who signed up.
  readonly verifier: string | undefined;
  readonly password: string | undefined;
  // The signed-in caller, where one is required: a new number goes to the account of the person who types the code.
  readonly accountId: string | undefined;
}

/** A link or a code for a session, in whatever browser it is shown. Without a session: one of two mailboxes has confirmed. */
export async function verify(
  ctx: Ctx,
  { type, accountId, verifier, password, ...token }: ProofContext & Token,
  device: Device,
): Promise<SessionGrant | undefined> {
  const kinds = kindsOf(type);
  if (!kinds) throw new AuthRefusal("validation_failed", { message: "Unsupported verification type" });
  const proof = await findProof(ctx, { kinds, ...token, accountId });
  if (!proof) throw new AuthRefusal("token" in token ? "link_expired" : "otp_expired");
  // A code is typed in the browser that asked for it; a link is opened in any.
  const shown = "token" in token ? await readShown(ctx, proof, { verifier, password, from: device.address }) : "code";
  return inTransaction(ctx.db, async (tx) => {
    if ((await spendProof(ctx, tx, { match: proof, shown })) === "halfway") return undefined;
    // The browser that asked has no use for its code any more.
    if (proof.flowId !== null) await takeFlow(tx, proof.flowId);
    return startSession(ctx, tx, { accountId: proof.accountId, method: "otp", device, about: aboutProof(proof) });
  });
}
