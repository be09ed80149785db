// The membership badge: what its owner decides about it, and what anybody is told by its short id.
import { z } from "zod";
import { pasted } from "./typed-text.ts";
import { fullName } from "./profile.ts";
import { isBadgeId, longestCredential } from "./values/badge-id.ts";

export const BadgeId = z.object({ id: z.string().refine(isBadgeId, "Not the id of a badge.") });

const badge = {
  id: z.string().describe("Ten signs; the last part of its public address."),
  name: z.string().describe("As it stands on the badge."),
  memberSince: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  mayBeIndexed: z.boolean().describe("Whether search engines may list its public page."),
};

const status = z.enum(["live", "ended"]).describe("Whether the membership holds at this moment.");

export const OwnBadge = z
  .object({
    ...badge,
    status: z.enum([...status.options, "withdrawn"]).describe("withdrawn: by its owner, who may bring it back."),
    code: z
      .string()
      .describe("The last 4 characters of the owner's id, in capitals, for the picture: its date is issuedAt."),
    url: z.url().describe("The public page: what the QR code leads to."),
    credentialUrl: z
      .url()
      .describe("The Open Badges credential (VC-JWT) to bake into a downloaded picture. 410 while it is withdrawn."),
  })
  .meta({ id: "OwnBadge" });

export const OwnBadgeState = z
  .object({
    badge: OwnBadge.nullable().describe("Null until one was issued."),
    mayIssue: z.boolean().describe("Whether they are a member at this moment."),
    suggestedName: z.string().describe("The name of their profile; empty when it has none."),
  })
  .meta({ id: "OwnBadgeState" });

export const BadgeWish = z.object({
  name: fullName.optional().describe("As it shall stand on the badge; left out, the name of the profile."),
});

export const BadgeChange = z
  .object({
    name: fullName.optional(),
    mayBeIndexed: z.boolean().optional(),
    withdrawn: z.boolean().optional().describe("true: its page names nobody any more. false: it is brought back."),
    anew: z
      .literal(true)
      .optional()
      .describe("A new id and a new credential; what was shared before is withdrawn for good."),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Say what to change.");

const namedBadge = z.object({ ...badge, status });

export const PublicBadge = z
  .union([
    namedBadge.extend({
      handle: z.string().nullable().describe("Of their public page, when they have one that anybody may see."),
    }),
    z
      .object({ id: badge.id, status: z.enum(["withdrawn", "erased"]) })
      .describe("Nobody is named: by its owner's wish, or because their account is gone."),
  ])
  .meta({ id: "PublicBadge" });

export const CredentialToVerify = z.object({
  credential: z
    .string()
    .overwrite(pasted)
    .min(1, "This is required.")
    .max(longestCredential, "This is too long for a credential."),
});

export const VerifiedCredential = z
  .union([
    z
      .object({
        verdict: status,
        badge: namedBadge,
        nameOnIt: z.string().describe("The badge may say another by now."),
      })
      .describe("Signed by this hub and unchanged."),
    z.object({
      verdict: z
        .enum(["withdrawn", "erased", "altered", "nothing"])
        .describe("altered: not what this hub signed, though it says so. nothing: no credential at all."),
    }),
    z.object({
      verdict: z.literal("foreign"),
      issuer: z.string().nullable().describe("Whose it says it is, where it names an address."),
    }),
  ])
  .meta({ id: "VerifiedCredential" });

export type OwnBadge = z.infer<typeof OwnBadge>;
export type OwnBadgeState = z.infer<typeof OwnBadgeState>;
export type PublicBadge = z.infer<typeof PublicBadge>;
export type VerifiedCredential = z.infer<typeof VerifiedCredential>;
