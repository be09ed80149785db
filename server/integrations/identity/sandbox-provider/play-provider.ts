import { createECDH } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AdapterFactory, type Configuration, interactionPolicy, type JWK, Provider } from "oidc-provider";
import { answerVisitor } from "./answer-visitor.ts";
import { messagePage, sendPage } from "./pages.ts";
import { createPeople, type People } from "./people.ts";

interface Play {
  readonly issuer: string;
  readonly path: string;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
  readonly shelf: AdapterFactory;
  readonly secretFor: SecretFor;
}

/** Thirty-two bytes, the same in each process of the hub. */
export type SecretFor = (what: string) => Buffer;

type PlayedAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Holds nothing in memory: each step of a visit may reach another process. */
export function playProvider({ issuer, path, client, shelf, secretFor }: Play): PlayedAnswer {
  const people = createPeople(shelf("Person"));
  const provider = new Provider(issuer, {
    ...rules(path, people),
    adapter: shelf,
    jwks: { keys: [signingKey(secretFor)] },
    cookies: {
      keys: [secretFor("cookies").toString("base64url")],
      long: { path, sameSite: "lax" },
      short: { path, sameSite: "lax" },
    },
    clients: [clientOf(client)],
  });
  // The headers that sandbox-identity.ts sets carry the public address and protocol.
  provider.proxy = true;
  const answer = provider.callback() as PlayedAnswer;
  return async (request, response) => {
    forgetLastVisit(request);
    const target = request.url ?? "/";
    const below = target.slice(path.length);
    if (below.startsWith("/interaction/")) return answerVisitor({ provider, people, request, response });
    const mounted: IncomingMessage & { originalUrl?: string } = request;
    mounted.originalUrl = target;
    mounted.url = below.startsWith("/") ? below : `/${below}`;
    await answer(mounted, response);
  };
}

function rules(path: string, people: People): Configuration {
  return {
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => people.account(sub),
    // As with offline access at the real ones.
    issueRefreshToken: () => true,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: promptPolicy(), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 3600,
    },
    renderError: (ctx, { error, error_description: why }) =>
      sendPage(ctx.res, ctx.status, messagePage(error, why ?? "")),
  };
}

// Below a half of the order of the curve, so that it is a key for certain.
function signingKey(secretFor: SecretFor): JWK {
  const secret = Buffer.from(secretFor("signing"));
  secret[0] = (secret[0] ?? 0) & 0x7f;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map((bytes) => bytes.toString("base64url"));
  return { kty: "EC", crv: "P-256", x, y, d, use: "sig", alg: "ES256", kid: "sandbox" };
}

function clientOf({ id, secret, redirectUri }: Play["client"]): NonNullable<Configuration["clients"]>[number] {
  return {
    client_id: id,
    client_secret: secret,
    redirect_uris: [redirectUri],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
    id_token_signed_response_alg: "ES256",
  };
}

// With a session from last time the provider would ask its browser to log the other person out first, at an address it does not have here.
function forgetLastVisit({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  headers.cookie = cookies.filter((cookie) => !/^_session(\.sig)?=/.test(cookie)).join("; ");
}

// A visitor plays another person each time, so no earlier choice is assumed.
function promptPolicy(): interactionPolicy.DefaultPolicy {
  const { Check } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy
    .get("login")
    ?.checks.add(
      new Check("always", "choose a person", ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
