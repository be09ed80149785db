// What people tell of themselves.
import { z } from "zod";
import { line, needed } from "./typed-text.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { profileBounds as most } from "./values/profile-bounds.ts";

const levelTag = z.enum(levelTagNames, "One of the levels.");

export const ProfileSetup = z.object({
  fullName: needed(line(most.fullName)),
  levelTag,
  city: line(most.place).optional().describe("Left out, or blank, when they do not say."),
  country: line(most.place).optional(),
});

export const ExtendedProfile = z
  .object({
    fullName: z.string(),
    levelTag,
    city: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: "ExtendedProfile" });

export type ProfileSetup = z.infer<typeof ProfileSetup>;
export type ExtendedProfile = z.infer<typeof ExtendedProfile>;
