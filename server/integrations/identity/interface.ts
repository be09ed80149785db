import type { IncomingMessage, ServerResponse } from "node:http";

// One OpenID Connect provider that people may sign in with.
export interface IdentityProvider {
  // Its name on the wire ("google") and to people ("Google").
  readonly name: string;
  readonly label: string;
  begin(ask: VisitRequest): Promise<Visit>;
  finish(answer: VisitAnswer): Promise<ProvenIdentity>;
  // An ID token that a native client got by itself.
  proveIdToken(ask: { readonly idToken: string; readonly nonce?: string | undefined }): Promise<ProvenIdentity>;
}

export interface VisitRequest {
  readonly state: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  // The caller's parameters for the provider (access_type, prompt, login_hint): never those of the visit itself.
  readonly extra: Readonly<Record<string, string>>;
}

// The address for the browser, and the data to store until it comes back.
export interface Visit {
  readonly url: string;
  readonly secrets: { readonly nonce: string; readonly verifier: string };
}

export interface VisitAnswer {
  // The redirect URI with everything that the provider added to it.
  readonly currentUrl: URL;
  readonly state: string;
  readonly secrets: Visit["secrets"];
}

export interface ProvenIdentity {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

// The provider refused, cannot be reached (temporarily_unavailable), or its answer is invalid (server_error).
export class IdentityRefused extends Error {
  override readonly name = "IdentityRefused";
  readonly error: string;
  readonly description: string;

  constructor(error: string, description: string, options: ErrorOptions & { readonly claim?: string } = {}) {
    // The provider's own words may name the visitor, and a message goes into the log.
    const code = /^[a-z_]{3,40}$/.test(error) ? error : "no";
    super(
      `the identity provider said ${code}${options.claim === undefined ? "" : `: ${options.claim} does not fit`}`,
      options,
    );
    this.error = error;
    this.description = description;
  }
}

// A provider that the hub plays itself answers on the hub's own server, below this path.
export interface PlayedProvider {
  readonly path: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
