import { type Context, Hono } from "hono";
import { isUuid } from "#contract/values/uuid.ts";
import { AuthRefusal } from "#server/errors.ts";
import { redirectAsked } from "#server/http/auth-wire/body-fields.ts";
import { deviceOf } from "#server/http/caller.ts";
import { anyone, bearer, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { beginLinking, beginSignIn } from "../providers/begin-visit.ts";
import { finishVisit } from "../providers/finish-visit.ts";
import { removeIdentity } from "../providers/remove-identity.ts";

const visits = limit("auth-visit", 600, 300);
const returns = limit("auth-return", 600, 300);

export const providerRoutes = new Hono<HubEnv>()
  .get("/authorize", anyone, visits, async (c) => sendOn(c, await beginSignIn(c.get("ctx"), askedOf(c), deviceOf(c))))
  .get("/callback", anyone, returns, async (c) =>
    sendOn(c, await finishVisit(c.get("ctx"), new URL(c.req.url).searchParams, deviceOf(c))),
  )
  // Some providers post their answer.
  .post("/callback", anyone, returns, async (c) =>
    sendOn(c, await finishVisit(c.get("ctx"), new URLSearchParams(await c.req.text()), deviceOf(c))),
  )
  .get("/user/identities/authorize", bearer, visits, async (c) => {
    const url = await beginLinking(c.get("ctx"), askedOf(c), { caller: personOf(c), device: deviceOf(c) });
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : sendOn(c, url);
  })
  .delete("/user/identities/:id", bearer, limit("auth-unlink", 60, 300), async (c) => {
    const identityId = c.req.param("id");
    if (!isUuid(identityId)) throw new AuthRefusal("identity_id_malformed");
    await removeIdentity(c.get("ctx"), { caller: personOf(c), identityId, device: deviceOf(c) });
    return c.json({});
  });

function askedOf(c: Context<HubEnv>): Record<string, string> {
  const redirectTo = redirectAsked(c);
  return { ...c.req.query(), ...(redirectTo === undefined ? {} : { redirect_to: redirectTo }) };
}

// The address may carry a code or tokens: no cache stores it and no later page learns it.
function sendOn(c: Context<HubEnv>, url: string): Response {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  return c.redirect(url, c.req.path.endsWith("/callback") ? 303 : 302);
}
