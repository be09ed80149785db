import { Hono } from "hono";
import { ExtendedProfile, ProfileSetup } from "#contract/profile.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { presentExtendedProfile } from "./present.ts";
import { setUpProfile } from "./set-up-profile.ts";

const settingUp = limit("profile-setup", 60);

export const profileRoutes = new Hono<HubEnv>().post(
  "/account/setup",
  signedIn,
  settingUp,
  forOneOnly,
  says({
    summary: "What a new person tells of themselves, once.",
    tag: "Account",
    gives: ExtendedProfile,
    refuses: ["not_signed_in", "profile_not_found", "already_set_up", "invalid_input"],
  }),
  takes("json", ProfileSetup),
  async (c) =>
    c.json<ExtendedProfile>(
      presentExtendedProfile(await setUpProfile(c.get("ctx"), personOf(c).id, c.req.valid("json"))),
    ),
);
