import { type Context, Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  AppId,
  ConnectedAppChange,
  MadeApp,
  ManagedApp,
  ManagedApps,
  NewConnectedApp,
} from "#contract/connected-apps-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { issuerOf } from "../connected-apps/discovery.ts";
import {
  changeApp,
  type CountedApp,
  deleteApp,
  lookAtApps,
  makeApp,
  replaceAppSecret,
  stopOldSecret,
} from "../connected-apps/manage-apps.ts";
import { presentManagedApp } from "./oauth-present.ts";

const managing = limit("manage-apps", 120);
const tag = "Managing connected apps";
const closed = ["not_signed_in", "not_allowed"] as const;
const fresh = [...closed, "reauthentication_needed"] as const;

/** Connected apps, as administrators make and keep them. */
export const managedAppRoutes = new Hono<HubEnv>()
  .get(
    "/admin/connected-apps",
    admin,
    managing,
    forOneOnly,
    says({ summary: "All connected apps, newest first.", tag, gives: ManagedApps, refuses: closed }),
    async (c) => {
      const ctx = c.get("ctx");
      const apps = await lookAtApps(ctx);
      return c.json<ManagedApps>({
        apps: apps.map((app) => presentManagedApp(app, ctx.clock.now())),
        issuer: ctx.config.oauth.isOn ? issuerOf(ctx) : null,
      });
    },
  )
  .post(
    "/admin/connected-apps",
    freshAdmin,
    managing,
    forOneOnly,
    says({ summary: "Creates a connected app.", tag, gives: MadeApp, refuses: [...fresh, "invalid_input"] }),
    takes("json", NewConnectedApp),
    async (c) => {
      const { app, secret } = await makeApp(c.get("ctx"), personOf(c), c.req.valid("json"));
      return c.json<MadeApp>({ app: shown(c, app), secret }, 201);
    },
  )
  .patch(
    "/admin/connected-apps/:id",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Changes a connected app, or switches it on or off.",
      tag,
      gives: ManagedApp,
      refuses: [...fresh, "not_found", "changed_meanwhile", "invalid_input"],
    }),
    takes("param", AppId),
    takes("json", ConnectedAppChange),
    async (c) => {
      const wanted = { ...c.req.valid("param"), change: c.req.valid("json") };
      return c.json<ManagedApp>(shown(c, await changeApp(c.get("ctx"), personOf(c), wanted)));
    },
  )
  .post(
    "/admin/connected-apps/:id/secret",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Replaces the secret of a connected app. The one before it works for another week.",
      tag,
      gives: MadeApp,
      refuses: [...fresh, "not_found", "invalid_input"],
    }),
    takes("param", AppId),
    async (c) => {
      const { app, secret } = await replaceAppSecret(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json<MadeApp>({ app: shown(c, app), secret });
    },
  )
  .delete(
    "/admin/connected-apps/:id/old-secret",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Stops the secret before the current one.",
      tag,
      gives: ManagedApp,
      refuses: [...fresh, "not_found", "invalid_input"],
    }),
    takes("param", AppId),
    async (c) => c.json<ManagedApp>(shown(c, await stopOldSecret(c.get("ctx"), personOf(c), c.req.valid("param").id))),
  )
  .delete(
    "/admin/connected-apps/:id",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Deletes a connected app, with all that people allowed it.",
      tag,
      gives: Done,
      refuses: [...fresh, "not_found", "invalid_input"],
    }),
    takes("param", AppId),
    async (c) => {
      await deleteApp(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json({});
    },
  );

function shown(c: Context<HubEnv>, app: CountedApp): ManagedApp {
  noteSubject(c, { app: app.id });
  return presentManagedApp(app, c.get("ctx").clock.now());
}
