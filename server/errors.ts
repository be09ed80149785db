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
