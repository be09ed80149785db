// The question of an app, as it stands in the address that a browser brings.
import { type AppScope, appScopes } from "#contract/values/app-scope.ts";
import { OAuthRefusal } from "#server/errors.ts";
import type { ConnectedAppRow } from "../connected-app-store.ts";
import type { AppRequestRow } from "./request-store.ts";

export const requestLife = 600_000;
export const codeLife = 60_000;
const longest = { state: 4096, nonce: 4096, scope: 4096, resource: 2048, login_hint: 254 };

const single =
  "response_type response_mode scope state nonce prompt max_age login_hint resource code_challenge code_challenge_method".split(
    " ",
  );
const prompts = ["none", "login", "consent", "select_account"];
// How a question is wanted, not what for: every app may.
const alwaysFree: readonly string[] = ["openid", "offline_access"];

type AppQuestion = Pick<
  AppRequestRow,
  "scopes" | "nonce" | "challenge" | "resource" | "isSilent" | "asksConsent" | "provenSince"
>;

/** Undefined when it is too long to be sent back, too. */
export function stateIn(query: URLSearchParams): string | null {
  const state = query.get("state");
  return state !== null && query.getAll("state").length === 1 && isFit("state", state) ? state : null;
}

export function readQuestion(app: ConnectedAppRow, query: URLSearchParams, now: Date): AppQuestion {
  refuseFlaws(query);
  const nonce = query.get("nonce");
  return {
    scopes: scopesIn(app, query.get("scope") ?? "email"),
    nonce,
    challenge: challengeIn(app, query),
    resource: resourceIn(query.get("resource")),
    ...promptsIn(query, now),
  };
}

function refuseFlaws(query: URLSearchParams): void {
  if (query.has("request")) throw new OAuthRefusal("request_not_supported", "request is not supported");
  if (query.has("request_uri")) throw new OAuthRefusal("request_uri_not_supported", "request_uri is not supported");
  const twice = single.find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) throw new OAuthRefusal("invalid_request", `${twice} is there twice`);
  const unfit = Object.keys(longest).find((name) => !isFit(name, query.get(name) ?? ""));
  if (unfit !== undefined) throw new OAuthRefusal("invalid_request", `${unfit} is too long or not a text`);
  if ((query.get("response_type") ?? "code") !== "code")
    throw new OAuthRefusal("unsupported_response_type", "response_type must be code");
  if ((query.get("response_mode") ?? "query") !== "query")
    throw new OAuthRefusal("invalid_request", "response_mode must be query");
}

function isFit(name: string, value: string): boolean {
  return value.length <= (longest[name as keyof typeof longest] ?? 0) && !value.includes("\u0000");
}

function scopesIn(app: ConnectedAppRow, text: string): AppScope[] {
  const wanted = new Set(text.split(" ").filter((word) => word !== ""));
  const scopes = appScopes.filter((scope) => wanted.has(scope));
  const isFree = (scope: string) => alwaysFree.includes(scope) || app.scopes.includes(scope);
  if (scopes.length === 0 || scopes.length < wanted.size || !scopes.every(isFree))
    throw new OAuthRefusal("invalid_scope", "scope names something that this app may not ask for");
  return scopes;
}

function challengeIn({ skipsPkce }: ConnectedAppRow, query: URLSearchParams): string | null {
  const [challenge, method] = [query.get("code_challenge"), query.get("code_challenge_method")];
  if (challenge === null && method === null && skipsPkce) {
    if (!query.get("nonce")) throw new OAuthRefusal("invalid_request", "An app without PKCE must send a nonce");
    return null;
  }
  if (challenge === null || method === null)
    throw new OAuthRefusal("invalid_request", "code_challenge and code_challenge_method are required");
  if (method.toUpperCase() !== "S256") throw new OAuthRefusal("invalid_request", "code_challenge_method must be S256");
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw new OAuthRefusal("invalid_request", "code_challenge is not valid");
  return challenge;
}

function resourceIn(resource: string | null): string | null {
  if (resource === null) return null;
  if (!URL.canParse(resource) || /[?#]/.test(resource))
    throw new OAuthRefusal("invalid_request", "resource must be an absolute address without query and fragment");
  return resource;
}

function promptsIn(query: URLSearchParams, now: Date): Pick<AppQuestion, "isSilent" | "asksConsent" | "provenSince"> {
  const words = (query.get("prompt") ?? "").split(" ").filter((word) => word !== "");
  const isSilent = words.includes("none");
  if (words.some((word) => !prompts.includes(word)) || (isSilent && words.length > 1))
    throw new OAuthRefusal("invalid_request", "prompt is not valid");
  const age = query.get("max_age");
  if (age !== null && !/^\d{1,9}$/.test(age)) throw new OAuthRefusal("invalid_request", "max_age is not valid");
  // A proof is dated in whole seconds.
  const second = Math.floor(now.getTime() / 1000);
  const since = words.includes("login") ? second : age === null ? null : second - Number(age);
  return {
    isSilent,
    asksConsent: words.includes("consent") || words.includes("select_account"),
    provenSince: since === null ? null : new Date(since * 1000),
  };
}
