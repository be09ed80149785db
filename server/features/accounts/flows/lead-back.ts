// The target of a browser at the end of its flow, and the result in its address.
import type { SessionGrant } from "../sessions/start-session.ts";

type Values = Readonly<Record<string, string>>;

export interface AnswerPage {
  readonly query?: Values;
  readonly fragment?: Values;
}

/** A result for the page: in the fragment, and in the query too for a page that looks there only. */
export function answerValues(values: Values, inQueryToo: boolean): AnswerPage {
  return { fragment: { ...values, sb: "" }, ...(inQueryToo ? { query: values } : {}) };
}

/** The session itself, for a browser that began without a challenge. A fragment is sent to no server. */
export function tokensOf(grant: SessionGrant): Values {
  return {
    access_token: grant.accessToken,
    expires_at: String(grant.expiresAt),
    expires_in: String(grant.expiresIn),
    ...(grant.providerToken === undefined ? {} : { provider_token: grant.providerToken }),
    ...(grant.providerRefreshToken === undefined ? {} : { provider_refresh_token: grant.providerRefreshToken }),
    refresh_token: grant.refreshToken,
    sb: "",
    token_type: "bearer",
  };
}

export function leadBack(target: string, { query = {}, fragment }: AnswerPage): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = fragment ? new URLSearchParams(fragment).toString() : "";
  return url.href;
}
