// The parameters of a visit to the provider, and its time limit.
import { authCases, type AuthCase } from "#contract/auth-errors.ts";

export const visitLife = 5 * 60_000;

// These decide about the visit itself, whatever case they are written in; the rest of the list is between the browser and us.
const ours = new Set([
  "client_id",
  "client_secret",
  "client_assertion",
  "client_assertion_type",
  "redirect_uri",
  "response_type",
  "state",
  "nonce",
  "scope",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "request",
  "request_uri",
  "registration",
  "claims",
  "id_token_hint",
  "provider",
  "redirect_to",
  "scopes",
  "skip_http_redirect",
  "invite_token",
]);

/** The caller's parameters for the provider: access_type, prompt, login_hint … */
export function passedOn(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) =>
      !ours.has(name.toLowerCase()) && /^[\w.-]{1,64}$/.test(name) && /^[^\p{Cc}]{0,1024}$/u.test(value),
  );
  return Object.fromEntries(entries.slice(0, 30));
}

/** Named as the wire does, by commas; blanks are understood too. */
export function scopesIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
    .slice(0, 30);
}

/** The word that OAuth has for a refusal of ours. */
export function oauthErrorOf(name: AuthCase): string {
  const [status, code] = authCases[name];
  if (["signup_disabled", "user_banned", "provider_email_needs_verification"].includes(code)) return "access_denied";
  const words: Readonly<Record<number, string>> = {
    400: "invalid_request",
    401: "unauthorized_client",
    403: "access_denied",
    503: "temporarily_unavailable",
  };
  return words[status] ?? "server_error";
}
