import { Hono } from "hono";
import {
  ExtendedProfile,
  LabelRequest,
  OwnLabel,
  OwnProfile,
  ProfileChangeRequest,
  ProfileSetup,
  ProfileVisibility,
} from "#contract/profile.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtProfile } from "./look-at-profile.ts";
import { presentExtendedProfile, presentOwnProfile } from "./present.ts";
import { chooseLabel, showProfile } from "./keep-choice.ts";
import { saveProfile } from "./save-profile.ts";
import { setUpProfile } from "./set-up-profile.ts";

const settingUp = limit("profile-setup", 60);
const looking = limit("own-profile", 600);
const saving = limit("profile-saving", 120);
const tag = "Account";

export const profileRoutes = new Hono<HubEnv>()
  .post(
    "/account/setup",
    signedIn,
    settingUp,
    forOneOnly,
    says({
      summary: "Sets up a new person's profile, once.",
      tag,
      gives: ExtendedProfile,
      refuses: ["not_signed_in", "profile_not_found", "already_set_up", "invalid_input"],
    }),
    takes("json", ProfileSetup),
    async (c) =>
      c.json<ExtendedProfile>(
        presentExtendedProfile(await setUpProfile(c.get("ctx"), personOf(c).id, c.req.valid("json"))),
      ),
  )
  .get(
    "/account/profile",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The person's profile and its revision, which a change has to name.",
      tag,
      gives: OwnProfile,
      refuses: ["not_signed_in", "profile_not_found"],
    }),
    async (c) => c.json<OwnProfile>(presentOwnProfile(await lookAtProfile(c.get("ctx"), personOf(c).id))),
  )
  .put(
    "/account/profile",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary:
        "Replaces the person's profile. If it was changed since the given revision, nothing is saved and the error has the current profile.",
      tag,
      gives: OwnProfile,
      refuses: ["not_signed_in", "profile_not_found", "changed_meanwhile", "invalid_input"],
    }),
    takes("json", ProfileChangeRequest),
    async (c) => {
      const { outcome, current } = await saveProfile(c.get("ctx"), personOf(c).id, c.req.valid("json"));
      const profile = presentOwnProfile(current);
      if (outcome === "met") throw new Refusal("changed_meanwhile", { present: profile });
      return c.json<OwnProfile>(profile);
    },
  )
  .put(
    "/account/profile/visibility",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary: "Makes the profile public or private.",
      tag,
      gives: ProfileVisibility,
      refuses: ["not_signed_in", "profile_not_found", "invalid_input"],
    }),
    takes("json", ProfileVisibility),
    async (c) => {
      const wish = c.req.valid("json");
      await showProfile(c.get("ctx"), personOf(c).id, wish.publicProfile);
      return c.json<ProfileVisibility>(wish);
    },
  )
  .put(
    "/account/label",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary: "Chooses the label that stands for the person where they have no picture.",
      tag,
      gives: OwnLabel,
      refuses: ["not_signed_in", "profile_not_found", "invalid_input"],
    }),
    takes("json", LabelRequest),
    async (c) => {
      const { label } = c.req.valid("json");
      return c.json<OwnLabel>({ label: await chooseLabel(c.get("ctx"), personOf(c).id, label) });
    },
  );
