// The calls of the consent page and of the list of connected apps, as the published client makes them.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { ConsentAction } from "#contract/auth-connected-apps.ts";
import { isUuid } from "#contract/values/uuid.ts";
import { AuthRefusal } from "#server/errors.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { deviceOf } from "#server/http/caller.ts";
import { anyone, bearer, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { lookAtAllowedApps, takeBackConsent } from "../connected-apps/allow-app.ts";
import { answerVisitor, decideRequest, lookAtRequest, requireKnownOrigin } from "../connected-apps/decide-request.ts";
import { presentAllowedApp, presentRequest } from "./oauth-present.ts";

const deciding = limit("oauth-consent", 300, 300);
const looking = limit("oauth-grants", 600);

const knownOrigin: MiddlewareHandler<HubEnv> = (c, next) => {
  requireKnownOrigin(c.get("ctx"), c.req.header("origin"));
  return next();
};

// As the wire has it: a caller without a session hears of that first.
const isOn: MiddlewareHandler<HubEnv> = (c, next) => {
  if (!c.get("ctx").config.oauth.isOn) throw new AuthRefusal("feature_disabled");
  return next();
};

export const consentRoutes = new Hono<HubEnv>()
  .get("/oauth/authorizations/:id", bearer, deciding, knownOrigin, async (c) => {
    const { publicUrl } = c.get("ctx").config;
    return c.json(presentRequest(await lookAtRequest(c.get("ctx"), askedIn(c)), publicUrl));
  })
  .post("/oauth/authorizations/:id/consent", bearer, deciding, knownOrigin, wireBody(ConsentAction), async (c) => {
    const { redirectUrl } = await decideRequest(c.get("ctx"), askedIn(c), c.req.valid("json").action);
    return c.json({ redirect_url: redirectUrl });
  })
  .post("/oauth/authorizations/:id/visitor", anyone, limit("oauth-visitor", 120), knownOrigin, async (c) => {
    const { redirectUrl } = await answerVisitor(c.get("ctx"), requestId(c));
    return c.json({ redirect_url: redirectUrl });
  })
  .get("/user/oauth/grants", bearer, looking, isOn, async (c) => {
    const { publicUrl } = c.get("ctx").config;
    const rows = await lookAtAllowedApps(c.get("ctx"), personOf(c).id);
    return c.json(rows.map((row) => presentAllowedApp(row, publicUrl)));
  })
  .delete("/user/oauth/grants", bearer, looking, isOn, async (c) => {
    const appId = c.req.query("client_id");
    if (!isUuid(appId ?? "")) throw new AuthRefusal("validation_failed", { message: "client_id must be a UUID" });
    await takeBackConsent(c.get("ctx"), personOf(c).id, appId!);
    return c.body(null, 204);
  });

function askedIn(c: Context<HubEnv>): Parameters<typeof lookAtRequest>[1] {
  return { caller: personOf(c), id: requestId(c), device: deviceOf(c) };
}

function requestId(c: Context<HubEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!/^[A-Za-z0-9]{32}$/.test(id)) throw new AuthRefusal("oauth_authorization_not_found");
  return id;
}
