import { Hono } from "hono";
import { z } from "zod";
import { brand } from "#contract/brand.ts";
import { AuthRefusal } from "#server/errors.ts";
import { anyone, beforeSecondStep, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { presentUser } from "./present.ts";
import { publishedKeys } from "#server/features/keys/signing-keys.ts";
import { connectedAppKeys } from "../connected-apps/app-tokens.ts";
import { sessionKeys } from "../sessions/access-token.ts";
import { lookAtUser } from "../sessions/look-at-account.ts";
import { signOut } from "../sessions/end-sessions.ts";

const looking = limit("auth-look", 3_000);
const Scope = z.enum(["global", "local", "others"]);

export const sessionRoutes = new Hono<HubEnv>()
  .get("/health", anyone, looking, (c) =>
    c.json({ version: "1", name: `${brand.name} Hub`, description: "Accounts on the wire of auth-js" }),
  )
  .get("/settings", anyone, looking, (c) => {
    const { config, identityProvider } = c.get("ctx");
    return c.json({
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        ...(identityProvider ? { [identityProvider.name]: true } : {}),
      },
      disable_signup: !config.auth.signUp,
      mailer_autoconfirm: config.auth.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      passkeys_enabled: config.passkeys.isOn,
    });
  })
  // A sign-in method of this wire that the hub lacks: the answer says disabled, not unknown.
  .post("/sso", anyone, looking, () => {
    throw new AuthRefusal("saml_provider_disabled");
  })
  .get("/.well-known/jwks.json", anyone, looking, async (c) => {
    c.header("Cache-Control", "public, max-age=600");
    const ctx = c.get("ctx");
    const ofApps = ctx.config.oauth.isOn ? await publishedKeys(ctx, connectedAppKeys) : [];
    const keys = [...(await publishedKeys(ctx, sessionKeys)), ...ofApps];
    // Clients of this wire know both words for what a key is for.
    return c.json({ keys: keys.map((key) => ({ ...key, key_ops: ["verify"] })) });
  })
  .get("/user", beforeSecondStep, looking, async (c) =>
    c.json(presentUser(await lookAtUser(c.get("ctx"), personOf(c).id))),
  )
  .post("/logout", beforeSecondStep, limit("auth-logout", 600), async (c) => {
    const scope = Scope.safeParse(c.req.query("scope") ?? "global");
    if (!scope.success)
      throw new AuthRefusal("validation_failed", { message: "scope must be global, local or others" });
    await signOut(c.get("ctx"), personOf(c), scope.data);
    return c.body(null, 204);
  });
