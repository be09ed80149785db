import { authCases } from "#contract/auth-errors.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { lockAccount } from "../account-store.ts";
import { findFlow } from "../flows/flow-store.ts";
import { issueFlowCode } from "../flows/issue-flow-code.ts";
import { leadBack, type AnswerPage, answerValues, tokensOf } from "../flows/lead-back.ts";
import { sealProviderTokens } from "../flows/provider-tokens.ts";
import { allowedRedirect } from "../flows/redirect-rules.ts";
import { type Device, startSession } from "../sessions/start-session.ts";
import { findProof } from "./find-proof.ts";
import { aboutProof, challengedPrefix, kindsOf } from "./proof-rules.ts";
import type { ProofRow } from "./proof-store.ts";
import { spendProof } from "./spend-proof.ts";

interface LinkOpening {
  readonly token: string;
  readonly type: string;
  readonly redirectTo: string | undefined;
}

export const halfwayThere = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** A link opened by GET, as other clients of the wire mail it: uses it up and says where the browser goes next. */
export async function openLink(ctx: Ctx, { token, type, redirectTo }: LinkOpening, device: Device): Promise<string> {
  const kinds = kindsOf(type);
  if (!kinds) throw new AuthRefusal("validation_failed", { message: "Unsupported verification type" });
  const proof = await findProof(ctx, { kinds, token });
  const isChallenged = token.startsWith(challengedPrefix);
  const target = allowedRedirect(redirectTo ?? proof?.redirectTo, {
    publicUrl: ctx.config.publicUrl,
    redirects: ctx.config.auth.redirects,
  });
  try {
    const outcome = await inTransaction(ctx.db, async (tx): Promise<AnswerPage> => {
      if (!proof || (isChallenged && proof.flowId === null)) throw new AuthRefusal("link_expired");
      const { accountId, flowId } = proof;
      const sealed = await sealChosenPassword(ctx, tx, proof);
      if ((await spendProof(ctx, tx, { match: proof })) === "halfway")
        return answerValues({ message: halfwayThere }, isChallenged);
      if (flowId !== null) return { query: { code: await issueFlowCode(ctx, tx, { flowId, accountId, sealed }) } };
      const start = { accountId, method: "otp", device, about: aboutProof(proof) };
      return { fragment: { ...tokensOf(await startSession(ctx, tx, start)), type } };
    });
    return leadBack(target, outcome);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    const [, code, description] = authCases[error.case];
    return leadBack(
      target,
      answerValues({ error: "access_denied", error_code: code, error_description: description }, isChallenged),
    );
  }
}

// The sign-up's choices are set aside now, and return with the verifier of the browser that signed up: only that browser can exchange the code.
async function sealChosenPassword(
  ctx: Ctx,
  tx: Tx,
  { kind, accountId, flowId }: ProofRow,
): Promise<string | undefined> {
  if (kind !== "signup" || flowId === null) return undefined;
  const [account, flow] = [await lockAccount(tx, accountId), await findFlow(tx, flowId)];
  if (
    !account ||
    account.passwordContested ||
    account.signUpChallenge === null ||
    flow?.codeChallenge !== account.signUpChallenge
  )
    return undefined;
  return sealProviderTokens(ctx, { passwordHash: account.passwordHash });
}
