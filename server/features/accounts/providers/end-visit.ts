import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { lockAccount } from "../account-store.ts";
import { emptyFlow, type FlowRow } from "../flows/flow-store.ts";
import { issueFlowCode } from "../flows/issue-flow-code.ts";
import { type AnswerPage, tokensOf } from "../flows/lead-back.ts";
import { type PendingIdentity, type ProviderTokens, sealProviderTokens } from "../flows/provider-tokens.ts";
import { refuseBanned } from "../standing.ts";
import { continueSession } from "../sessions/continue-session.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { addIdentity, refuseLinking } from "./add-identity.ts";

interface VisitEnding {
  readonly flow: FlowRow;
  readonly accountId: string;
  readonly device: Device;
  readonly tokens: ProviderTokens;
}

/** A code for the browser that began with a challenge, tokens for one that did not. */
export async function endSignIn(
  ctx: Ctx,
  tx: Tx,
  { flow, accountId, device, tokens }: VisitEnding,
): Promise<AnswerPage> {
  if (flow.codeChallenge !== null)
    return {
      query: {
        code: await issueFlowCode(ctx, tx, { flowId: flow.id, accountId, sealed: sealProviderTokens(ctx, tokens) }),
      },
    };
  const grant = await startSession(ctx, tx, { accountId, method: "oauth", device });
  return giveTokens(tx, flow, { ...grant, ...tokens });
}

/** The same for a person who asked for one more way in. With a challenge it is added when the code is exchanged. */
export async function endLinking(
  ctx: Ctx,
  tx: Tx,
  { flow, accountId, device, tokens, linking }: VisitEnding & { readonly linking: PendingIdentity },
): Promise<AnswerPage> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new AuthRefusal("user_not_found");
  refuseBanned(account, ctx.clock.now());
  if (flow.codeChallenge === null) {
    await addIdentity(ctx, tx, { account, device, ...linking });
    const grant = await continueSession(ctx, tx, { accountId, sessionId: linking.sessionId, method: "oauth" });
    return giveTokens(tx, flow, { ...grant, ...tokens });
  }
  await refuseLinking(ctx, tx, { account, ...linking });
  return {
    query: {
      code: await issueFlowCode(ctx, tx, {
        flowId: flow.id,
        accountId,
        sealed: sealProviderTokens(ctx, { ...tokens, linking }),
      }),
    },
  };
}

async function giveTokens(tx: Tx, flow: FlowRow, grant: SessionGrant): Promise<AnswerPage> {
  await emptyFlow(tx, flow.id, grant.user.account.id);
  return { fragment: tokensOf(grant) };
}
