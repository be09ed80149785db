import type { AuthCase } from "#contract/auth-errors.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { IdentityRefused, type IdentityProvider } from "#server/integrations/identity/interface.ts";
import { lockAccount } from "../account-store.ts";
import { refuseBanned } from "../standing.ts";
import { continueSession } from "../sessions/continue-session.ts";
import { type Caller, holdSession, requireFreshProof } from "../sessions/caller.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { addIdentity, inIdentityTransaction } from "./add-identity.ts";
import { type Facts, factsOf } from "../flows/facts-rules.ts";
import { recognise } from "./recognise.ts";
import { takeIdToken } from "./id-token-store.ts";

interface IdTokenSignIn {
  readonly provider: string;
  readonly idToken: string;
  readonly nonce: string | undefined;
  // The signed-in person who adds this identity.
  readonly caller: Caller | undefined;
}

/** A native client has been to the provider by itself, and brings the ID token. */
export async function signInWithIdToken(
  ctx: Ctx,
  { provider: name, idToken, nonce, caller }: IdTokenSignIn,
  device: Device,
): Promise<SessionGrant> {
  if (idToken === "") throw new AuthRefusal("id_token_required");
  const provider = ctx.identityProvider;
  if (provider?.name !== name)
    throw new AuthRefusal("provider_disabled", { message: `Provider ${JSON.stringify(name)} is not enabled` });
  if (caller && !ctx.config.auth.linking) throw new AuthRefusal("manual_linking_disabled");
  const facts = await prove(ctx, provider, { idToken, nonce });
  if (caller) {
    return inIdentityTransaction(ctx, async (tx) => {
      await useUp(tx, idToken);
      return link(ctx, tx, { facts, caller, device });
    });
  }
  const way = { redirectTo: ctx.config.publicUrl, codeChallenge: undefined };
  return recognise(ctx, { facts, device, way }, async (tx, { id }) => {
    await useUp(tx, idToken);
    return startSession(ctx, tx, { accountId: id, method: "oauth", device });
  });
}

async function prove(
  ctx: Ctx,
  provider: IdentityProvider,
  shown: { readonly idToken: string; readonly nonce: string | undefined },
): Promise<Facts> {
  try {
    const facts = factsOf(provider.name, await provider.proveIdToken(shown));
    if (facts) return facts;
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    ctx.log.warn({ err: error }, "an ID token was refused");
    if (error.error === "temporarily_unavailable")
      throw new AuthRefusal("unavailable", { message: error.description, retryAfterSeconds: 5 });
    throw new AuthRefusal(refusals[error.error] ?? "id_token_refused");
  }
  throw new AuthRefusal("id_token_refused");
}

// Distinguished where this helps the author of a client; other faults of a token stay private.
const refusals: Readonly<Record<string, AuthCase>> = {
  nonce_missing: "id_token_nonce_missing",
  invalid_nonce: "id_token_nonce_wrong",
  unexpected_audience: "id_token_for_another",
};

// A token opens one session, so an intercepted one cannot be replayed.
async function useUp(tx: Tx, idToken: string): Promise<void> {
  if (!(await takeIdToken(tx, idToken))) throw new AuthRefusal("id_token_refused");
}

interface IdentityLink {
  readonly facts: Facts;
  readonly caller: Caller;
  readonly device: Device;
}

async function link(ctx: Ctx, tx: Tx, { facts, caller, device }: IdentityLink): Promise<SessionGrant> {
  const account = await lockAccount(tx, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  refuseBanned(account, ctx.clock.now());
  requireFreshProof(ctx, await holdSession(ctx, tx, caller));
  await addIdentity(ctx, tx, { account, facts, sessionId: caller.sessionId, aal: caller.aal, device });
  return continueSession(ctx, tx, { accountId: account.id, sessionId: caller.sessionId, method: "oauth" });
}
