import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { Closing, MembershipOffer, SettingsRequest, StoredSettings } from "#contract/settings.ts";
import { embedOf } from "#contract/values/video-address.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, anyone, isProvenLately, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { limit } from "#server/http/limits.ts";
import { setPassCookie } from "#server/http/maintenance.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { changeSettings, needsProof, type TellOfScript } from "./change-settings.ts";
import { lookAtSettings, readSettings } from "./read-settings.ts";
import { presentSettings } from "./present.ts";
import { readClosing } from "./read-closing.ts";

const managing = limit("manage-settings", 120);
const tag = "Settings";

interface Upward {
  readonly tellOfScript: TellOfScript;
}

export const settingsRoutes = ({ tellOfScript }: Upward) =>
  new Hono<HubEnv>()
    .get(
      "/membership",
      anyone,
      limit("membership-offer", 600),
      says({
        summary: "The current membership price and video.",
        tag: "Membership",
        gives: MembershipOffer,
      }),
      (c) =>
        cachedJson<MembershipOffer>(c, { topics: ["settings"] }, async () => {
          const { membershipPrice: price, membershipVideo } = await readSettings(c.get("ctx"));
          return { price, listPrice: price, currency: "INR", video: embedOf(membershipVideo)?.src ?? null };
        }),
    )
    .get(
      "/maintenance",
      anyone,
      limit("maintenance", 600),
      says({ summary: "Whether the hub is closed for maintenance.", tag: "Maintenance", gives: Closing }),
      async (c) =>
        c.json(await readClosing(c.get("ctx")), 200, {
          "cache-control": "no-store",
        }),
    )
    .post(
      "/maintenance/pass",
      admin,
      limit("maintenance-pass", 60),
      forOneOnly,
      says({
        summary: "Lets an administrator's browser see pages and pictures while the hub is closed.",
        tag: "Maintenance",
        gives: Done,
        refuses: ["not_signed_in", "not_allowed", "maintenance"],
      }),
      async (c) => {
        if ((await readClosing(c.get("ctx"))).isClosed) setPassCookie(c);
        return c.json({});
      },
    )
    .get(
      "/admin/settings",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "All settings that can be changed while the hub runs.",
        tag,
        gives: StoredSettings,
        refuses: ["not_signed_in", "not_allowed"],
      }),
      async (c) => c.json(presentSettings(await lookAtSettings(c.get("ctx")))),
    )
    .patch(
      "/admin/settings",
      admin,
      managing,
      forOneOnly,
      says({
        summary:
          "Changes the given settings. All except welcome emails and maintenance need a login in the last ten minutes.",
        tag,
        gives: StoredSettings,
        refuses: ["not_signed_in", "not_allowed", "reauthentication_needed", "changed_meanwhile", "invalid_input"],
      }),
      takes("json", SettingsRequest),
      async (c) => {
        const [ctx, patch] = [c.get("ctx"), c.req.valid("json")];
        if (needsProof(patch) && !(await isProvenLately(c))) throw new Refusal("reauthentication_needed");
        await changeSettings(ctx, personOf(c), {
          ...patch,
          tellOfScript,
        }).catch(async (error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== "changed_meanwhile") throw error;
          throw new Refusal(error.code, { present: presentSettings(await lookAtSettings(ctx)) });
        });
        return c.json(presentSettings(await lookAtSettings(ctx)));
      },
    );
