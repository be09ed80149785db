import { createHash } from "node:crypto";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import type * as openidClient from "openid-client";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import type { Config } from "#server/config/config.ts";
import { IdentityRefused, type IdentityProvider, type ProvenIdentity } from "./interface.ts";

type ProviderSettings = NonNullable<Config["identityProvider"]>;
type Client = typeof openidClient;

// A road of its own to a provider that is not reached by its public address.
interface Road {
  readonly fetch?: CustomFetch;
}

interface Connection {
  readonly client: Client;
  readonly config: Configuration;
  readonly keys: JWTVerifyGetKey;
}

const patienceSeconds = 10;

/** Loads and asks nothing before the first sign-in; a provider that was away is asked again the next time. */
export function openIdProvider(settings: ProviderSettings, secret: string, road: Road = {}): IdentityProvider {
  const { name, label, clientId } = settings;
  let connected: Promise<Connection> | undefined;

  function connect(): Promise<Connection> {
    connected ??= discover(settings, secret, road).catch((error: unknown) => {
      connected = undefined;
      throw refused(label, error);
    });
    return connected;
  }

  return {
    name,
    label,

    async begin({ state, redirectUri, scopes, extra }) {
      const { client, config } = await connect();
      const secrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(["openid", "email", "profile", ...scopes])].join(" "),
        state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, secrets };
    },

    async finish({ currentUrl, state, secrets }) {
      const { client, config } = await connect();
      try {
        const checks = {
          expectedState: state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        };
        const tokens = await client.authorizationCodeGrant(config, currentUrl, checks);
        const claims = tokens.claims();
        if (!claims) throw new Error("An ID token was asked for and did not come");
        const more =
          claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return {
          ...proven(claims.sub, { ...more, ...claims }),
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
        };
      } catch (error) {
        throw refused(label, error);
      }
    },

    async proveIdToken({ idToken, nonce }) {
      const { config, keys } = await connect();
      const { jwtVerify } = await import("jose");
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: config.serverMetadata().issuer,
          audience: clientId,
          requiredClaims: ["sub", "iat", "exp"],
          clockTolerance: 30,
        });
        if (isForAnotherClient(payload, clientId))
          throw new IdentityRefused("unexpected_audience", "Unacceptable audience in id_token");
        const { nonce: inToken } = payload;
        if ((inToken === undefined) !== (nonce === undefined))
          throw new IdentityRefused("nonce_missing", "A nonce must be in the token and beside it, or in neither");
        if (nonce !== undefined && !isNonceRight(inToken, nonce))
          throw new IdentityRefused("invalid_nonce", "Nonces mismatch");
        return proven(payload.sub ?? "", payload);
      } catch (error) {
        if ((error as { claim?: unknown }).claim === "aud")
          throw new IdentityRefused("unexpected_audience", "Unacceptable audience in id_token", { cause: error });
        throw refused(label, error);
      }
    },
  };
}

async function discover({ issuer, clientId }: ProviderSettings, secret: string, road: Road): Promise<Connection> {
  const client = await import("openid-client");
  const { createRemoteJWKSet, customFetch } = await import("jose");
  const server = new URL(issuer);
  const plainHttp = road.fetch !== undefined || isThisMachine(server.hostname) ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(server, clientId, secret, secretAsAsked(client, secret), {
    // Without these checks the signature of an ID token that came straight from the provider would not be looked at.
    execute: [client.enableNonRepudiationChecks, ...plainHttp],
    timeout: patienceSeconds,
    ...(road.fetch === undefined ? {} : { [client.customFetch]: road.fetch }),
  });
  const { jwks_uri: keysAt } = config.serverMetadata();
  if (keysAt === undefined) throw new Error("The provider names no keys");
  const keys = createRemoteJWKSet(new URL(keysAt), {
    timeoutDuration: patienceSeconds * 1000,
    ...(road.fetch === undefined ? {} : { [customFetch]: road.fetch as unknown as typeof fetch }),
  });
  return { client, config, keys };
}

// Providers want the secret in the body or in a header; one that does not say wants the header (OpenID Connect Discovery, 3).
function secretAsAsked(client: Client, secret: string): ClientAuth {
  const inBody = client.ClientSecretPost(secret);
  // As a form writes them (RFC 6749, 2.3.1). The library escapes hyphens, dots and underscores as well, and providers that take
  // the unencoded names then know no such client.
  const inHeader: ClientAuth = (...call) => {
    const [, { client_id: id }, , headers] = call;
    const [name, password] = [id, secret].map((text) => String(new URLSearchParams({ "": text })).slice(1));
    headers.set("authorization", `Basic ${btoa(`${name}:${password}`)}`);
  };
  return (...call) =>
    (call[0].token_endpoint_auth_methods_supported?.includes("client_secret_post") ? inBody : inHeader)(...call);
}

function proven(subject: string, claims: Readonly<Record<string, unknown>>): ProvenIdentity {
  const { email, email_verified: verified } = claims;
  return {
    subject,
    email: typeof email === "string" ? email : undefined,
    emailVerified: verified === true || verified === "true",
    claims,
  };
}

function isForAnotherClient({ aud, azp }: JWTPayload, clientId: string): boolean {
  return Array.isArray(aud) && aud.length > 1 && azp !== clientId;
}

// Clients that can hash put the hash of their nonce into the token, so that a thief of the token lacks the nonce.
function isNonceRight(inToken: unknown, given: string): boolean {
  return inToken === given || inToken === createHash("sha256").update(given).digest("hex");
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const awayCodes = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "ERR_JWKS_TIMEOUT"]);

function refused(label: string, error: unknown): IdentityRefused {
  if (error instanceof IdentityRefused) return error;
  const {
    error: word,
    error_description: why,
    code,
  } = error as { error?: unknown; error_description?: unknown; code?: unknown };
  if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR" && typeof word === "string") {
    return new IdentityRefused(word, typeof why === "string" ? why : `${label} refused the sign-in`, { cause: error });
  }
  if (error instanceof TypeError || (typeof code === "string" && awayCodes.has(code))) {
    return new IdentityRefused("temporarily_unavailable", `${label} cannot be reached right now`, { cause: error });
  }
  const claim = claimIn(error);
  return new IdentityRefused("server_error", `What ${label} answered could not be verified`, {
    cause: error,
    ...(claim === undefined ? {} : { claim }),
  });
}

/** The name of the claim that did not fit, from whichever library found it. */
function claimIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { claim, cause } = error as { claim?: unknown; cause?: unknown };
  return typeof claim === "string" && /^[a-z_]{2,20}$/.test(claim) ? claim : claimIn(cause);
}
