// The membership badge: its owner's choices, and the public facts behind its short id.
import { z } from "zod";
import { PersonLabel } from "./account.ts";
import { pasted } from "./typed-text.ts";
import { fullName } from "./profile.ts";
import { isBadgeId, longestCredential } from "./values/badge-id.ts";

export const BadgeId = z.object({ id: z.string().refine(isBadgeId, "Not the id of a badge.") });

const badge = {
  id: z.string().describe("Ten characters: the end of the badge's public address."),
  name: z.string().describe("The name on the badge."),
  memberSince: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  mayBeIndexed: z.boolean().describe("Whether search engines may list its public page."),
};

const status = z.enum(["live", "ended"]).describe("Whether the membership is active now.");

const code = z
  .string()
  .describe(
    "The last four characters of the owner's ID in capitals, shown in the picture next to the date of issuedAt.",
  );

export const OwnBadge = z
  .object({
    ...badge,
    status: z.enum([...status.options, "withdrawn"]).describe("withdrawn: by the owner, who can restore it."),
    code,
    url: z.url().describe("The public page, which the QR code leads to."),
    credentialUrl: z
      .url()
      .describe("The Open Badges credential (VC-JWT) to embed in a downloaded picture. Answers 410 while withdrawn."),
  })
  .meta({ id: "OwnBadge" });

export const OwnBadgeState = z
  .object({
    badge: OwnBadge.nullable().describe("Null until a badge is issued."),
    mayIssue: z.boolean().describe("Whether they are a member now."),
    suggestedName: z.string().describe("The name on the profile; empty if there is none."),
  })
  .meta({ id: "OwnBadgeState" });

export const BadgeRequest = z.object({
  name: fullName.optional().describe("The name for the badge; the profile's name if left out."),
});

export const BadgeChangeRequest = z
  .object({
    name: fullName.optional(),
    mayBeIndexed: z.boolean().optional(),
    withdrawn: z
      .boolean()
      .optional()
      .describe("true: withdraws the badge, so its page no longer shows a name. false: restores it."),
    anew: z
      .literal(true)
      .optional()
      .describe("true: issues a new ID and credential and withdraws the old ones permanently."),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Say what to change.");

const namedBadge = z.object({ ...badge, status });

export const PublicBadge = z
  .union([
    namedBadge.extend({
      code,
      label: PersonLabel.describe("The owner's label, which stands in the drawn badge."),
      handle: z.string().nullable().describe("The handle of their public page, if they have one."),
    }),
    z
      .object({ id: badge.id, status: z.enum(["withdrawn", "erased"]) })
      .describe("No name is shown: the owner withdrew the badge, or the account is erased."),
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
        nameOnIt: z.string().describe("The name in the credential; the badge may have a newer one."),
      })
      .describe("The credential was signed by this hub and is unchanged."),
    z.object({
      verdict: z
        .enum(["withdrawn", "erased", "altered", "nothing"])
        .describe(
          "altered: claims to be from this hub, but the signature does not match. nothing: no credential found.",
        ),
    }),
    z
      .object({
        verdict: z.literal("attended"),
        event: z.string().describe("The name of the credential, such as: Came to Type Evening."),
        nameOnIt: z.string(),
      })
      .describe("Signed by this hub for a person who was checked in at an event. It never ends."),
    z.object({
      verdict: z.literal("foreign"),
      issuer: z.string().nullable().describe("The issuer named in the credential, if any."),
    }),
  ])
  .meta({ id: "VerifiedCredential" });

export type OwnBadge = z.infer<typeof OwnBadge>;
export type OwnBadgeState = z.infer<typeof OwnBadgeState>;
export type PublicBadge = z.infer<typeof PublicBadge>;
export type VerifiedCredential = z.infer<typeof VerifiedCredential>;
