import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { lockAccount, updateAccount } from "../account-store.ts";
import { addIdentity, inIdentityTransaction } from "./add-identity.ts";
import { refuseBanned } from "../standing.ts";
import { continueSession } from "../sessions/continue-session.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { flowCodeLife } from "../flows/flow-rules.ts";
import { findFlowByCode, type FlowKind, takeFlow } from "../flows/flow-store.ts";
import { challengeFrom, hashFlowCode } from "../flows/issue-flow-code.ts";
import { openProviderTokens } from "../flows/provider-tokens.ts";

// The session's record of how it was earned.
const methods: Record<FlowKind, string> = {
  signup: "email/signup",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
  invite: "invite",
  oauth: "oauth",
};

/** The code that a mailed link or a provider brought back, for a session: once, and only for the browser that began the flow. */
export function exchangeFlowCode(
  ctx: Ctx,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  device: Device,
): Promise<SessionGrant> {
  if (code === "" || verifier === "")
    throw new AuthRefusal("validation_failed", {
      message: "invalid request: both auth code and code verifier should be non-empty",
    });
  return inIdentityTransaction(ctx, async (tx) => {
    const flow = await findFlowByCode(tx, hashFlowCode(code));
    if (!flow?.accountId || !flow.codeIssuedAt) throw new AuthRefusal("flow_state_not_found");
    if (ctx.clock.now().getTime() - flow.codeIssuedAt.getTime() > flowCodeLife)
      throw new AuthRefusal("flow_state_expired");
    // A wrong verifier leaves the code to the one who knows the right one.
    if (challengeFrom(verifier) !== flow.codeChallenge) throw new AuthRefusal("bad_code_verifier");
    const account = await lockAccount(tx, flow.accountId);
    if (!account || !(await takeFlow(tx, flow.id))) throw new AuthRefusal("flow_state_not_found");
    refuseBanned(account, ctx.clock.now(), "user_banned_at_token");
    const { linking, passwordHash, ...tokens } = openProviderTokens(ctx, flow.sealed);
    if (passwordHash && account.passwordHash === null)
      await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { passwordHash });
    const method = methods[flow.kind];
    if (!linking) return { ...(await startSession(ctx, tx, { accountId: account.id, method, device })), ...tokens };
    await addIdentity(ctx, tx, { account, device, ...linking });
    return {
      ...(await continueSession(ctx, tx, { accountId: account.id, sessionId: linking.sessionId, method })),
      ...tokens,
    };
  });
}
