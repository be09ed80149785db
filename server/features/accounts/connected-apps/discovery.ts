// The hub as its clients see it: addresses, and what they may ask for.
import { appScopes } from "#contract/values/app-scope.ts";
import type { Ctx } from "#server/context.ts";

const claims =
  "iss sub aud iat exp auth_time nonce at_hash amr acr client_id name picture preferred_username updated_at email email_verified member member_until groups";

/** As all its tokens name it. */
export function issuerOf({ config }: Pick<Ctx, "config">): string {
  return `${config.publicUrl}/auth/v1`;
}

export function describeProvider(ctx: Pick<Ctx, "config">): object {
  const issuer = issuerOf(ctx);
  const clientMethods = ["client_secret_basic", "client_secret_post", "none"];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    end_session_endpoint: `${ctx.config.publicUrl}/oauth/logout`,
    scopes_supported: appScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: clientMethods,
    revocation_endpoint_auth_methods_supported: clientMethods,
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: ["none", "login", "consent", "select_account"],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: claims.split(" "),
  };
}
