// An OpenID Connect provider that lies on request: for the faults that a real one never has.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

type Claims = Record<string, unknown>;

export interface SmallProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly secret: string };
  // Of the next ID token and of userinfo; an undefined claim is left out.
  claims: Claims;
  userinfo: Claims;
  // Its own metadata, where that is not the usual.
  metadata: Claims;
  isSick: boolean;
  isForged: boolean;
  isUnsigned: boolean;
  // Every requested path, in order.
  readonly requestedPaths: string[];
  // The place of the client's secret in each exchange of a code.
  readonly secrets: string[];
  /** A token for a native client. */
  idToken(claims?: Claims): Promise<string>;
  /** The person has agreed: the address to which the browser returns. */
  agree(toProvider: string): URL;
  close(): Promise<void>;
}

export async function startSmallProvider(port = 0): Promise<SmallProvider> {
  const [ours, forged] = [await generateKeyPair("ES256"), await generateKeyPair("ES256")];
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: "one", alg: "ES256", use: "sig" };
  const visits = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "small-hub_1.example", secret: "small-secret" };

  async function idToken(claims: Claims = {}): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const all = {
      iss: issuer,
      aud: client.clientId,
      sub: "person-1",
      iat: seconds,
      exp: seconds + 300,
      ...provider.claims,
      ...claims,
    };
    const copy = JSON.parse(JSON.stringify(all)) as Claims;
    if (provider.isUnsigned) return new UnsecuredJWT(copy).encode();
    return new SignJWT(copy)
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .sign(provider.isForged ? forged.privateKey : ours.privateKey);
  }

  function whereSecretIs(form: URLSearchParams, authorization = ""): string {
    if (form.get("client_secret") === client.secret) return "body";
    // Used literally: few providers undo the client's escaping.
    return atob(authorization.replace("Basic ", "")) === `${client.clientId}:${client.secret}` ? "header" : "nowhere";
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const path = request.url ?? "/";
    provider.requestedPaths.push(path);
    if (provider.isSick) return [500, {}];
    if (path === "/jwks") return [200, { keys: [jwk] }];
    if (path === "/userinfo") return [200, { sub: "person-1", ...provider.userinfo }];
    if (path === "/token") {
      const form = new URLSearchParams(await read(request));
      provider.secrets.push(whereSecretIs(form, request.headers.authorization));
      const visit = visits.get(form.get("code") ?? "");
      return visit
        ? [
            200,
            {
              access_token: "small-access",
              token_type: "Bearer",
              expires_in: 300,
              id_token: await idToken({ nonce: visit.get("nonce"), ...provider.claims }),
            },
          ]
        : [400, { error: "invalid_grant" }];
    }
    return [
      200,
      {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["ES256"],
        ...provider.metadata,
      },
    ];
  }

  const provider: SmallProvider = {
    issuer,
    client,
    claims: {},
    userinfo: {},
    metadata: {},
    isSick: false,
    isForged: false,
    isUnsigned: false,
    requestedPaths: [],
    secrets: [],
    idToken,
    agree(toProvider) {
      const visit = new URL(toProvider).searchParams;
      const code = `code-${visits.size}`;
      visits.set(code, visit);
      const back = new URL(visit.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: visit.get("state") ?? "" }).toString();
      return back;
    },
    close: () => close(server),
  };
  return provider;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
