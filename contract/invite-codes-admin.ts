// Invite codes, for administrators.
import { z } from "zod";
import { line, needed, typedMoment } from "./typed-text.ts";
import { inCapitals } from "./values/invite-code.ts";

const codeFields = {
  code: needed(line(40))
    .overwrite(inCapitals)
    .refine((code) => /^[^\s]+$/u.test(code), "One word, without spaces."),
  discountPercentage: z.int("Enter a whole number.").min(0, "Enter at least 0.").max(100, "Enter at most 100."),
  price: z
    .int("Enter a whole number of paise.")
    .min(0, "Enter at least 0.")
    .max(2_000_000_000, "This amount is too large.")
    .describe("In paise: the membership price with this code."),
  checkoutLink: z
    .url({ protocol: /^https?$/, error: "Enter a full link, starting with https://" })
    .max(1000)
    .nullable()
    .describe("A payment form at the provider. If null, the hub creates a payment link."),
  useLimit: z.int("Enter a whole number.").min(1, "Enter at least 1.").max(1_000_000).nullable(),
  expiresAt: typedMoment.nullable(),
  isActive: z.boolean(),
};
export const NewInviteCodeRequest = z
  .object({
    ...codeFields,
    checkoutLink: codeFields.checkoutLink.default(null),
    useLimit: codeFields.useLimit.default(null),
    expiresAt: codeFields.expiresAt.default(null),
    isActive: codeFields.isActive.default(true),
  })
  .meta({ id: "NewInviteCodeRequest" });
export const InviteCodeChangeRequest = z
  .object({
    ...codeFields,
    isArchived: z.boolean().describe("Archived codes are hidden from the list and no longer work."),
    seen: z
      .record(z.string(), z.unknown())
      .describe("The values the change was based on, by field. If one has changed since, nothing is saved."),
  })
  .partial()
  .refine((change) => Object.keys(change).some((field) => field !== "seen"), "Change at least one thing.")
  .meta({ id: "InviteCodeChangeRequest" });
export const InviteCode = z
  .object({
    ...codeFields,
    code: z.string(),
    id: z.int(),
    isArchived: z.boolean(),
    uses: z.int().describe("Orders paid with this code, or still open with it."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "InviteCode" });
export const InviteCodesRequest = z.object({
  search: line(40).optional().describe("Part of the code."),
  state: z.enum(["current", "archived"]).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export const InviteCodes = z
  .object({
    codes: z.array(InviteCode),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    membershipPrice: z.int().describe("In paise: the price that savings are calculated from."),
    needsLink: z.boolean().describe("True if the hub uses payment forms, so each code needs its own."),
  })
  .meta({ id: "InviteCodes" });

export const InviteCodeTerms = z
  .object({
    terms: z.array(
      z.object({
        price: z.int().describe("In paise."),
        discountPercentage: z.int(),
        codes: z.int().describe("How many codes have this price and this percentage."),
        example: z.string().describe("One of those codes."),
      }),
    ),
  })
  .meta({ id: "InviteCodeTerms", description: "The price and percentage of every code that can be used now." });

export const mostCodesAtOnce = 500;
export const ManyInviteCodes = z
  .object({
    count: z
      .int("Enter a whole number.")
      .min(1, "Enter at least 1.")
      .max(mostCodesAtOnce, `At most ${mostCodesAtOnce} codes at once.`),
    beginning: line(20)
      .overwrite(inCapitals)
      .refine((text) => !/\s/.test(text), "One word, without spaces.")
      .default("")
      .describe("The start of each code, before the random part."),
    discountPercentage: codeFields.discountPercentage,
    price: codeFields.price,
    checkoutLink: codeFields.checkoutLink.default(null),
    expiresAt: codeFields.expiresAt.default(null),
  })
  .meta({ id: "ManyInviteCodes" });
export const MadeCodes = z.object({ codes: z.array(z.string()) }).meta({ id: "MadeCodes" });

export type InviteCodesRequest = z.output<typeof InviteCodesRequest>;
export type InviteCodes = z.infer<typeof InviteCodes>;
export type InviteCodeTerms = z.infer<typeof InviteCodeTerms>;
export type ManyInviteCodes = z.output<typeof ManyInviteCodes>;
export type InviteCodeChangeRequest = z.output<typeof InviteCodeChangeRequest>;
export type NewInviteCodeRequest = z.output<typeof NewInviteCodeRequest>;
export type InviteCode = z.infer<typeof InviteCode>;
