import { authWireFrame } from "#server/http/auth-wire/frame.ts";
import { consentRoutes } from "./consent-routes.ts";
import { factorRoutes } from "./factor-routes.ts";
import { oauthRoutes } from "./oauth-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import { proofRoutes } from "./proof-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { signUpRoutes } from "./sign-up-routes.ts";
import { tokenRoutes } from "./token-routes.ts";

// The authentication service, on the wire that its published clients speak.
export const authWire = (outside: Parameters<typeof oauthRoutes>[0]) =>
  authWireFrame()
    .route("/", sessionRoutes)
    .route("/", tokenRoutes)
    .route("/", signUpRoutes)
    .route("/", passwordRoutes)
    .route("/", proofRoutes)
    .route("/", providerRoutes)
    .route("/", factorRoutes)
    .route("/", passkeyRoutes)
    .route("/", consentRoutes)
    .route("/", oauthRoutes(outside));
