// Profiles.
import { z } from "zod";
import { PersonLabel, PersonPicture } from "./account.ts";
import { profileLink, profileText } from "./profile-fields.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { profileBounds as most } from "./values/profile-bounds.ts";
import { specialTagNames } from "./values/special-tag.ts";
import { isVisible } from "./values/profile-text.ts";

const levelTag = z.enum(levelTagNames, "One of the levels.");
const specialTag = z.enum(specialTagNames, "One of the tags.");

/** A person's name, in any script. */
export const fullName = profileText(most.fullName).refine(isVisible, "Full name is required");

export const ProfileSetup = z.object({
  fullName,
  levelTag,
  city: profileText(most.place).optional().describe("Empty or missing if the person did not fill it in."),
  country: profileText(most.place).optional(),
});

export const ExtendedProfile = z
  .object({
    fullName: z.string(),
    levelTag: levelTag.nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: "ExtendedProfile" });

export const ProfileRequest = z
  .object({
    fullName,
    currentTitle: profileText(most.title).describe(
      "Empty if the person did not fill it in, as for all texts and links here.",
    ),
    levelTag: levelTag.nullable(),
    specialTag: specialTag.nullable(),
    city: profileText(most.place),
    country: profileText(most.place),
    portfolioLink: profileLink(most.link),
    linkedinLink: profileLink(most.link),
    instagramLink: profileLink(most.link),
    lookingForWork: z.boolean(),
    offeringMentorship: z.boolean(),
    seekingMentorship: z.boolean(),
  })
  .meta({ id: "ProfileRequest" });

export const ProfileChangeRequest = z.object({
  revision: z.int().min(0).describe("The revision that was edited; 0 for a profile that was never saved."),
  profile: ProfileRequest,
});

export const OwnProfile = z
  .object({
    ...ProfileRequest.shape,
    // Stored values are shown as they are, even if today's rules would refuse them.
    fullName: z.string().describe("Blank for people who have not given a name yet."),
    currentTitle: z.string(),
    city: z.string(),
    country: z.string(),
    portfolioLink: z.string(),
    linkedinLink: z.string(),
    instagramLink: z.string(),
    revision: z.int(),
    publicProfile: z.boolean(),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    completion: z.int().describe("How complete the profile is, in percent."),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "OwnProfile" });

export const LabelRequest = z.object({
  label: PersonLabel.nullable().describe("Null for the label that is made from the person's ID."),
});

export const OwnLabel = z.object({ label: PersonLabel }).meta({ id: "OwnLabel" });

export const ProfileVisibility = z.object({ publicProfile: z.boolean() }).meta({ id: "ProfileVisibility" });

export type ProfileSetup = z.infer<typeof ProfileSetup>;
export type ExtendedProfile = z.infer<typeof ExtendedProfile>;
export type ProfileRequest = z.infer<typeof ProfileRequest>;
export type OwnProfile = z.infer<typeof OwnProfile>;
export type OwnLabel = z.infer<typeof OwnLabel>;
export type ProfileVisibility = z.infer<typeof ProfileVisibility>;
