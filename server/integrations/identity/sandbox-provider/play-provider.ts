import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import { answerVisitor } from "./answer-visitor.ts";
import { memoryShelf } from "./memory-shelf.ts";
import { messagePage, sendPage } from "./pages.ts";
import { createPeople, type People } from "./people.ts";

interface Play {
  readonly issuer: string;
  readonly path: string;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
}

type PlayedAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Everything it knows lies in memory: a restart forgets who visited, and several processes know different visitors. */
export function playProvider({ issuer, path, client }: Play): PlayedAnswer {
  const people = createPeople();
  const provider = new Provider(issuer, { ...rules(path, people), clients: [clientOf(client)] });
  // It is told the public address and protocol by the headers that sandbox-identity.ts sets.
  provider.proxy = true;
  const answer = provider.callback() as PlayedAnswer;
  return async (request, response) => {
    const asked = request.url ?? "/";
    const below = asked.slice(path.length);
    if (below.startsWith("/interaction/")) return answerVisitor({ provider, people, request, response });
    const mounted: IncomingMessage & { originalUrl?: string } = request;
    mounted.originalUrl = asked;
    mounted.url = below.startsWith("/") ? below : `/${below}`;
    await answer(mounted, response);
  };
}

function rules(path: string, people: People): Configuration {
  return {
    adapter: memoryShelf(),
    jwks: {
      keys: [
        {
          ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
          use: "sig",
          alg: "ES256",
          kid: "sandbox",
        },
      ],
    },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      long: { path, sameSite: "lax" },
      short: { path, sameSite: "lax" },
    },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => people.account(sub),
    // As with offline access at the real ones.
    issueRefreshToken: () => true,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: whoIsItThisTime(), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
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

// A visitor plays somebody else each time, so nobody is taken for granted.
function whoIsItThisTime(): interactionPolicy.DefaultPolicy {
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
