// Connected apps, for administrators: programs into which people log in with their account of the hub.
import { z } from "zod";
import { line, needed } from "./typed-text.ts";
import { returnFault } from "./values/app-return.ts";
import { appScopes } from "./values/app-scope.ts";

const address = line(2048);
const returnAddress = needed(address).superRefine((given, { addIssue }) => {
  const fault = returnFault(given);
  if (fault !== undefined) addIssue(fault);
});

const mostReturnAddresses = 10;

const appFields = {
  name: needed(line(80)).describe("As people read it when they are asked."),
  homePage: address
    .refine(
      (given) => /^https?:\/\/[^/]/i.test(given) && URL.canParse(given),
      "Enter a full link, starting with https://",
    )
    .nullable(),
  logo: z
    .string()
    .regex(/^\/pictures\/[a-z2-7]{26}$/, "Upload the picture first.")
    .nullable()
    .describe("The address of an uploaded picture."),
  returnAddresses: z
    .array(returnAddress)
    .min(1, "Enter at least one address.")
    .max(mostReturnAddresses, `Enter at most ${mostReturnAddresses} addresses.`)
    .overwrite((addresses) => [...new Set(addresses)])
    .describe("People return to exactly these addresses, and no others."),
  scopes: z
    .array(z.enum(appScopes))
    .min(1, "Choose at least one.")
    .overwrite((scopes) => appScopes.filter((scope) => scopes.includes(scope)))
    .describe("What it may ask for."),
  membersOnly: z.boolean(),
  skipsConsent: z.boolean().describe("People are not asked. For apps of the community itself."),
  needsSecondStep: z.boolean(),
  skipsPkce: z.boolean().describe("For older programs with a secret. They have to send a nonce."),
  sharesAdmins: z.boolean().describe("Adds the group “admins” for administrators."),
  isOn: z.boolean(),
};
const kind = z
  .enum(["confidential", "public"])
  .describe("confidential: a program on a server, with a secret. public: on a phone or in a browser, without one.");

export const NewConnectedApp = z
  .object({
    ...appFields,
    kind,
    homePage: appFields.homePage.default(null),
    logo: appFields.logo.default(null),
    membersOnly: z.boolean().default(false),
    skipsConsent: z.boolean().default(false),
    needsSecondStep: z.boolean().default(false),
    skipsPkce: z.boolean().default(false),
    sharesAdmins: z.boolean().default(false),
    isOn: z.boolean().default(true),
  })
  .meta({ id: "NewConnectedApp" });
export const ConnectedAppChange = z
  .object({
    ...appFields,
    seen: z.iso
      .datetime()
      .describe("The updatedAt that the change was based on. If the app has changed since, nothing is saved."),
  })
  .partial()
  .refine((change) => Object.keys(change).some((field) => field !== "seen"), "Change at least one thing.")
  .meta({ id: "ConnectedAppChange" });

export const ManagedApp = z
  .object({
    ...appFields,
    id: z.string(),
    kind,
    name: z.string(),
    homePage: z.string().nullable(),
    logo: z.string().nullable().describe("Where its picture is."),
    returnAddresses: z.array(z.string()),
    people: z.int().describe("How many people agreed to it."),
    lastUsedAt: z.iso.datetime().nullable(),
    oldSecretUntil: z.iso.datetime().nullable().describe("Until then the secret before this one works as well."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedApp" });
export const ManagedApps = z
  .object({
    apps: z.array(ManagedApp),
    issuer: z
      .string()
      .nullable()
      .describe("The address that apps are set up with; null while logging in to apps is switched off."),
  })
  .meta({ id: "ManagedApps" });
export const MadeApp = z
  .object({ app: ManagedApp, secret: z.string().nullable().describe("Shown this once. Null without a secret.") })
  .meta({ id: "MadeApp" });
export const AppId = z.object({ id: z.uuid() });

export type NewConnectedApp = z.output<typeof NewConnectedApp>;
export type ConnectedAppChange = z.output<typeof ConnectedAppChange>;
export type ManagedApp = z.infer<typeof ManagedApp>;
export type ManagedApps = z.infer<typeof ManagedApps>;
export type MadeApp = z.infer<typeof MadeApp>;
