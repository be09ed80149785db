// The two error shapes of the authentication wire, chosen by the version that the caller names.
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { authCases, oauthCases } from "#contract/auth-errors.ts";
import { isDatabaseAway } from "#server/db/away.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal, OAuthRefusal, Refusal } from "#server/errors.ts";
import { CannotOpen } from "#server/secrets/vault.ts";
import { hasHungUp } from "../caller.ts";
import type { HubEnv } from "../hub-env.ts";

const wireVersion = "2024-01-01";

export function answerAuthError(thrown: unknown, c: Context<HubEnv>): Response {
  if (thrown instanceof OAuthRefusal) return answerOAuth(thrown, c);
  const refusal = meaning(thrown, c);
  c.set("refusal", refusal.case);
  const [status, code, plain] = authCases[refusal.case];
  const { message = plain, retryAfterSeconds, reasons } = refusal.detail;
  const weak = refusal.case === "weak_password" ? { weak_password: { reasons: reasons ?? ["length"] } } : {};
  c.header("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  if (oauthCases.has(refusal.case))
    return c.json({ error: code, error_description: message }, status as ContentfulStatusCode);
  const isNew = speaksNewShape(c);
  if (refusal.case !== "weak_password" || !isNew) c.header("x-sb-error-code", code);
  if (isNew) {
    c.header("X-Supabase-Api-Version", wireVersion);
    return c.json({ code, message, ...weak }, status as ContentfulStatusCode);
  }
  const errorId = status >= 500 ? { error_id: c.get("requestId") } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weak }, status as ContentfulStatusCode);
}

// RFC 6749, 5.2, and RFC 6750, 3: the shape that every program knows, whatever the version.
function answerOAuth({ error, message }: OAuthRefusal, c: Context<HubEnv>): Response {
  c.set("refusal", error);
  c.header("Cache-Control", "no-store");
  c.header("Pragma", "no-cache");
  if (error === "invalid_client") c.header("WWW-Authenticate", 'Basic realm="hub"');
  if (error === "invalid_token") c.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  const status = error === "invalid_client" || error === "invalid_token" ? 401 : 400;
  return c.json({ error, error_description: message }, status);
}

function speaksNewShape(c: Context<HubEnv>): boolean {
  const named = c.req.header("x-supabase-api-version") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named)) && named >= wireVersion;
}

function meaning(thrown: unknown, c: Context<HubEnv>): AuthRefusal {
  if (thrown instanceof AuthRefusal) return thrown;
  if (thrown instanceof Conflict) return new AuthRefusal("unavailable", { retryAfterSeconds: 1 });
  if (thrown instanceof HTTPException && thrown.status < 500) return new AuthRefusal("bad_json");
  if (thrown instanceof Refusal && thrown.code === "too_many_requests") {
    // A client takes 429 at a refresh for the end of its session, and 503 for a reason to come back in a moment.
    return new AuthRefusal(
      c.req.query("grant_type") === "refresh_token" ? "unavailable" : "over_request_rate_limit",
      thrown.detail,
    );
  }
  if (thrown instanceof Refusal && thrown.code === "busy") return new AuthRefusal("unavailable", thrown.detail);
  const { log } = c.get("ctx");
  if (!isDatabaseAway(thrown) && hasHungUp(c)) {
    log.debug({ err: thrown }, "a caller hung up");
    return new AuthRefusal("bad_json");
  }
  if (isDatabaseAway(thrown) || (thrown instanceof Refusal && thrown.code === "unavailable")) {
    log.error({ err: thrown }, "the database is away");
    return new AuthRefusal("unavailable", { retryAfterSeconds: 5 });
  }
  if (thrown instanceof CannotOpen) {
    log.error({ err: thrown }, "something is sealed with another key");
    return new AuthRefusal("sealed_elsewhere");
  }
  log.error({ err: thrown }, "an authentication door failed");
  return new AuthRefusal("unexpected_failure");
}
