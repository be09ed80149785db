import type { AuthCase } from "#contract/auth-errors.ts";
import type { RefusalCode } from "#contract/errors.ts";

interface RefusalDetail {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  // For price_changed and amount_differs.
  readonly price?: number;
  // For changed_meanwhile: the stored state, as the contract shows it.
  readonly present?: object;
  // For handle_taken: the free alternatives.
  readonly suggestions?: readonly string[];
  // The subject, by id: for the log alone, never in the answer.
  readonly about?: Readonly<Record<string, string | number>>;
}

// A use case throws it to refuse. It knows no HTTP: the error table turns its code into a status.
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.detail = detail;
  }
}

interface AuthRefusalDetail {
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  // For weak_password: the reasons.
  readonly reasons?: readonly ("length" | "characters" | "pwned")[];
}

// The same for the authentication service, whose clients know another list of codes and another shape.
export class AuthRefusal extends Error {
  readonly case: AuthCase;
  readonly detail: AuthRefusalDetail;

  constructor(name: AuthCase, detail: AuthRefusalDetail = {}) {
    super(name);
    this.name = "AuthRefusal";
    this.case = name;
    this.detail = detail;
  }
}

export type OAuthError =
  | "invalid_request"
  | "invalid_scope"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_token"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "request_not_supported"
  | "request_uri_not_supported"
  | "access_denied"
  | "login_required"
  | "consent_required"
  | "interaction_required"
  | "temporarily_unavailable";

// The same for connected apps: the codes and the shape of OAuth itself (RFC 6749, RFC 6750, OpenID Connect).
export class OAuthRefusal extends Error {
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.name = "OAuthRefusal";
    this.error = error;
  }
}
