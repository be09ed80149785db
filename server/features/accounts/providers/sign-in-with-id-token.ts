import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { IdentityRefused, type IdentityProvider } from "#server/integrations/identity/interface.ts";
import { lockAccount } from "../account-store.ts";
import { refuseBanned } from "../refuse-banned.ts";
import { continueSession } from "../sessions/continue-session.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { addIdentity } from "./add-identity.ts";
import type { Asker } from "./asker.ts";
import { providerNamed } from "./begin-visit.ts";
import { type Facts, factsOf } from "./facts-rules.ts";
import { recognise } from "./recognise.ts";

interface IdTokenSignIn {
  readonly provider: string;
  readonly idToken: string;
  readonly nonce: string | undefined;
  // Whoever is signed in and wants this identity added.
  readonly asker: Asker | undefined;
}

/** A native client has been to the provider by itself, and shows what it got there. */
export async function signInWithIdToken(ctx: Ctx, { provider: name, idToken, nonce, asker }: IdTokenSignIn, device: Device): Promise<SessionGrant> {
  const provider = providerNamed(ctx, name);
  if (idToken === "") throw new AuthRefusal("validation_failed", { message: "id_token required" });
  const facts = await prove(ctx, provider, { idToken, nonce });
  if (asker) return inTransaction(ctx.db, (tx) => link(ctx, tx, { facts, asker, device }));
  const way = { redirectTo: ctx.config.publicUrl, codeChallenge: undefined };
  return recognise(ctx, { facts, device, way }, (tx, { id }) => startSession(ctx, tx, { accountId: id, method: "oauth", device }));
}

async function prove(ctx: Ctx, provider: IdentityProvider, shown: { readonly idToken: string; readonly nonce: string | undefined }): Promise<Facts> {
  try {
    const facts = factsOf(provider.name, await provider.proveIdToken(shown));
    if (facts) return facts;
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    ctx.log.warn({ err: error }, "an ID token was refused");
    if (error.error === "temporarily_unavailable") throw new AuthRefusal("unavailable", { message: error.description, retryAfterSeconds: 5 });
    throw new AuthRefusal("id_token_refused", { message: error.description });
  }
  throw new AuthRefusal("id_token_refused");
}

interface Link {
  readonly facts: Facts;
  readonly asker: Asker;
  readonly device: Device;
}

async function link(ctx: Ctx, tx: Tx, { facts, asker, device }: Link): Promise<SessionGrant> {
  const account = await lockAccount(tx, asker.id);
  if (!account) throw new AuthRefusal("user_not_found");
  refuseBanned(account, ctx.clock.now());
  await addIdentity(ctx, tx, { account, facts, sessionId: asker.sessionId, aal: asker.aal, device });
  return continueSession(ctx, tx, { accountId: account.id, sessionId: asker.sessionId, method: "oauth" });
}
