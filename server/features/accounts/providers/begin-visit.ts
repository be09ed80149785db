import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { IdentityRefused, type IdentityProvider } from "#server/integrations/identity/interface.ts";
import { leadBack, answerValues } from "../flows/lead-back.ts";
import { startFlow } from "../flows/start-flow.ts";
import { type WayBack, wayBack } from "../flows/way-back.ts";
import { type Caller, requireFreshProof } from "../sessions/caller.ts";
import { refuseUnraised } from "./add-identity.ts";
import { findSession } from "../sessions/session-store.ts";
import type { Device } from "../sessions/start-session.ts";
import { browserOf, sealVisit } from "./visit-seal.ts";
import { passedOn, scopesIn } from "./visit-rules.ts";

type Query = Readonly<Record<string, string>>;

/** Where the browser goes to be recognised: the provider, or straight back when the provider cannot be reached. */
export async function beginSignIn(ctx: Ctx, query: Query, device: Device): Promise<string> {
  const provider = providerNamed(ctx, query["provider"]);
  const way = wayBack(ctx, { ...query, redirectTo: query["redirect_to"] });
  try {
    return await begin(ctx, { provider, query, way, device });
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    ctx.log.warn({ err: error }, "the identity provider is away");
    return leadBack(way.redirectTo, answerValues({ error: error.error, error_description: error.description }, true));
  }
}

/**
 * The same for a person who is signed in and wants the identity added. A caller who sends another person to this address must not
 * get that person's identity, so real people's clients need PKCE. Outside production the implicit flow stays for clients under test.
 */
export async function beginLinking(
  ctx: Ctx,
  query: Query,
  { caller, device }: { readonly caller: Caller; readonly device: Device },
): Promise<string> {
  if (!ctx.config.auth.linking) throw new AuthRefusal("manual_linking_disabled");
  const provider = providerNamed(ctx, query["provider"]);
  const way = wayBack(ctx, { ...query, redirectTo: query["redirect_to"] });
  if (ctx.config.production && way.codeChallenge === undefined) {
    throw new AuthRefusal("validation_failed", {
      message: "Linking an identity needs PKCE: send code_challenge and code_challenge_method=s256",
    });
  }
  await refuseUnraised(ctx.db, caller);
  requireFreshProof(ctx, await findSession(ctx.db, caller.sessionId));
  try {
    return await begin(ctx, { provider, query, way, device, caller });
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    ctx.log.warn({ err: error }, "the identity provider is away");
    throw new AuthRefusal("unavailable", { message: error.description, retryAfterSeconds: 5 });
  }
}

interface BeginVisit {
  readonly provider: IdentityProvider;
  readonly query: Query;
  readonly way: WayBack;
  readonly device: Device;
  readonly caller?: Caller;
}

async function begin(ctx: Ctx, { provider, query, way, device, caller }: BeginVisit): Promise<string> {
  const state = ctx.ids.uuid();
  const { url, secrets } = await provider.begin({
    state,
    redirectUri: redirectUri(ctx),
    scopes: scopesIn(query["scopes"] ?? ""),
    extra: passedOn(query),
  });
  const browser = way.codeChallenge === undefined ? browserOf(ctx, device) : undefined;
  await inTransaction(ctx.db, (tx) =>
    startFlow(ctx, tx, {
      id: state,
      kind: "oauth",
      provider: provider.name,
      ...way,
      linkTo: caller?.id,
      sealed: sealVisit(ctx, { ...secrets, sessionId: caller?.sessionId, aal: caller?.aal, browser }),
    }),
  );
  return url;
}

export function providerNamed(ctx: Ctx, name: string | undefined): IdentityProvider {
  const { identityProvider } = ctx;
  if (!identityProvider || identityProvider.name !== name) throw new AuthRefusal("provider_not_enabled");
  return identityProvider;
}

export function redirectUri(ctx: Ctx): string {
  return `${ctx.config.publicUrl}/auth/v1/callback`;
}
