// Settings that administrators change while the hub runs: each declared once, with its schema and its default.
import { z } from "zod";
import { isGstin, stateOfGstin } from "./values/gstin.ts";
import { mostPaise } from "./values/money.ts";
import { findState } from "./values/states.ts";
import { hasPlainHost } from "./values/plain-host.ts";
import { embedOf } from "./values/video-address.ts";

const line = (most: number) => z.string("Please enter some text.").trim().max(most, `At most ${most} characters.`);

const Sac = line(8).regex(/^\d{4,8}$/, "A SAC has four to eight digits.");

const TaxPercent = z
  .number("Enter a percentage.")
  .min(0, "Enter at least 0.")
  .max(100, "Enter at most 100.")
  .multipleOf(0.01, "At most two decimals.");

const OwnTax = z.object({ productId: z.int().positive(), sac: Sac, taxPercent: TaxPercent });
const noOwnTaxes: readonly z.output<typeof OwnTax>[] = [];
const askAnAccountant = { sac: "998439", taxPercent: 18 };

export const BusinessDetails = z
  .object({
    name: line(120).describe("The registered name; empty until it is set."),
    address: line(400).describe("The address on invoices, in several lines."),
    pin: line(6).regex(/^([1-9]\d{5})?$/, "A PIN code has six digits, and the first is not 0."),
    state: z
      .string()
      .refine((code) => code === "" || findState(code) !== undefined, "The two-digit code of a State, like 27.")
      .describe("The two-digit GST State code, or empty."),
    gstin: line(15)
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text), "This GSTIN isn't valid. Please check it.")
      .describe("Empty if the seller is not registered for GST; then no tax is charged or shown."),
    sac: Sac.describe("The service code of membership. Ask your accountant."),
    taxPercent: TaxPercent.describe("The tax included in the membership price. Ask your accountant."),
    // With defaults: business details that were kept before there were taxes of products stay readable.
    products: z
      .object({ sac: Sac, taxPercent: TaxPercent })
      .default(askAnAccountant)
      .describe("Used for every product without a rate of its own. Ask your accountant."),
    ofProducts: z
      .array(OwnTax)
      .max(500, "At most 500 products.")
      .refine((own) => new Set(own.map(({ productId }) => productId)).size === own.length, "List each product once.")
      .readonly()
      .default(noOwnTaxes)
      .describe("Products with a tax rate of their own."),
  })
  .superRefine(({ gstin, name, address, state }, issues) => {
    if (gstin === "") return;
    if (name === "")
      issues.addIssue({
        code: "custom",
        path: ["name"],
        message: "A registered seller needs a name.",
      });
    if (address === "")
      issues.addIssue({ code: "custom", path: ["address"], message: "A registered seller needs an address." });
    if (state !== stateOfGstin(gstin))
      issues.addIssue({ code: "custom", path: ["state"], message: "This GSTIN belongs to another State." });
  })
  .meta({ id: "BusinessDetails" });

const MaintenanceMode = z
  .object({
    on: z.boolean("On or off."),
    sentence: line(300).describe("Shown on the maintenance page: what is happening and until when."),
  })
  .meta({ id: "MaintenanceMode" });

const Price = z
  .int("Enter a whole number of paise.")
  .min(100, "Enter at least one rupee.")
  .max(mostPaise, "This amount is too large.");

const VideoAddress = line(500).refine(
  (address) => address === "" || embedOf(address) !== undefined,
  "Enter the link of a film, starting with https://, or leave this empty.",
);

/** https, a plain host, no login and no fragment: the policy of pages allows scripts from its origin. */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" && url.username + url.password + url.hash === "" && hasPlainHost(url);
}

const ScriptAddress = line(500).refine(
  (text) => text === "" || isScriptAddress(text),
  "Enter the link of a script, starting with https://, or leave this empty.",
);

export const storedSettings = {
  membershipPrice: { schema: Price.describe("The membership price, in paise."), unset: 249_900 },
  membershipVideo: {
    schema: VideoAddress.describe(
      "The video of the membership page: a YouTube or Vimeo link, or any embeddable address; empty for the hub's own film.",
    ),
    unset: "",
  },
  welcomeLetters: {
    schema: z.boolean("On or off.").describe("Whether new members get a welcome email automatically."),
    unset: true,
  },
  analyticsScript: {
    schema: ScriptAddress.describe(
      "A third-party analytics script; empty for the one in ANALYTICS_SCRIPT_URL, or none.",
    ),
    unset: "",
  },
  adminsNeedSecondFactor: {
    schema: z.boolean("On or off.").describe("Whether the back office requires a second factor."),
    unset: false,
  },
  emailsPerSecond: {
    schema: z
      .int("Enter a whole number.")
      .min(1, "Enter at least 1.")
      .max(100, "At most 100.")
      .describe("How many emails of announcements leave in a second, from all processes together."),
    unset: 10,
  },
  maintenance: { schema: MaintenanceMode, unset: { on: false, sentence: "" } },
  business: {
    schema: BusinessDetails,
    unset: {
      name: "",
      address: "",
      pin: "",
      state: "",
      gstin: "",
      ...askAnAccountant,
      products: askAnAccountant,
      ofProducts: noOwnTaxes,
    },
  },
} as const;

export type SettingName = keyof typeof storedSettings;
type Schemas = { readonly [Name in SettingName]: (typeof storedSettings)[Name]["schema"] };

export const settingNames = Object.keys(storedSettings) as readonly SettingName[];
const schemas = Object.fromEntries(settingNames.map((name) => [name, storedSettings[name].schema])) as Schemas;

export const SettingValues = z.object(schemas).meta({ id: "SettingValues" });
export type SettingValues = z.output<typeof SettingValues>;

export const unsetValues = Object.fromEntries(
  settingNames.map((name) => [name, storedSettings[name].unset]),
) as SettingValues;

export const StoredSettings = z
  .object({
    values: SettingValues.describe("The settings in effect now."),
    unset: SettingValues.describe("The defaults."),
    changedAt: z
      .record(z.string(), z.iso.datetime())
      .describe("When each setting was last changed. Settings still at their default are left out."),
  })
  .meta({ id: "StoredSettings" });
export type StoredSettings = z.infer<typeof StoredSettings>;

/** Only the changed settings. */
export type SettingsChange = { readonly [Name in SettingName]?: SettingValues[Name] | undefined };

/** A change request, with the values that the form was filled with. */
export const SettingsRequest = z
  .strictObject({
    ...schemas,
    seen: z
      .record(z.string(), z.unknown())
      .describe(
        "The values the change was based on, by name. If one has changed since, nothing is saved. If left out, the change overwrites.",
      ),
  })
  .partial()
  .refine((patch) => Object.keys(patch).some((name) => name !== "seen"), "Name at least one setting.")
  .meta({ id: "SettingsRequest" });
export type SettingsRequest = z.input<typeof SettingsRequest>;

export const MembershipOffer = z
  .object({
    price: z.int().describe("In paise: the price without an invite code."),
    listPrice: z.int().describe("In paise: the price that an invite code reduces."),
    currency: z.literal("INR"),
    video: z.string().nullable().describe("The video embedded on the membership page; null for the hub's own film."),
  })
  .meta({ id: "MembershipOffer" });
export type MembershipOffer = z.infer<typeof MembershipOffer>;

const Said = z.object({ name: z.string(), says: z.string() });
const Party = z.object({ name: z.string(), lines: z.array(z.string()) });
export const SamplePaper = z
  .object({
    title: z.string(),
    facts: z.array(Said),
    seller: Party,
    buyer: Party,
    columns: z.array(Said).describe("The columns of its one line: heading and value."),
    sums: z.array(Said).describe("The last one is the amount paid."),
    inWords: z.string(),
    sentences: z.array(z.string()),
  })
  .meta({ id: "SamplePaper" });
export type SamplePaper = z.infer<typeof SamplePaper>;

export const Closing = z
  .object({
    isClosed: z.boolean().describe("Closed to everyone except administrators."),
    sentence: z.string().describe("The maintenance message, or empty."),
  })
  .meta({ id: "Closing" });
export type Closing = z.infer<typeof Closing>;
