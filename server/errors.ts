import type { RefusalCode } from "#contract/errors.ts";

interface RefusalDetail {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
}

// What a use case throws when the answer is no. It knows no HTTP: the error table turns its code into a status.
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
