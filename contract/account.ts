import { z } from "zod";
import { labelBorders, labelGrounds, labelPatterns } from "./values/label.ts";
import { termsVersion } from "./values/terms.ts";

const aal = z.union([z.literal(1), z.literal(2)]).describe("2 once this session has passed a second factor.");

export const PersonPicture = z
  .object({
    url: z.string().describe("Renditions are at /{width}.avif and /{width}.webp below it."),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    colour: z.string().describe("The placeholder colour while the picture loads."),
  })
  .meta({ id: "PersonPicture" });

export const PersonLabel = z
  .object({ ground: z.enum(labelGrounds), pattern: z.enum(labelPatterns), border: z.enum(labelBorders) })
  .meta({ id: "PersonLabel", description: "The label that stands for a person without a picture." });

export type PersonPicture = z.infer<typeof PersonPicture>;

export const AccountMe = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    isMember: z.boolean(),
    isAdmin: z.boolean(),
    isSetup: z.boolean().nullable().describe("Null until the person has been asked."),
    mustAgree: z.boolean().describe("True if the terms have changed since the person agreed to them."),
    erasureAt: z.iso.datetime().nullable().describe("When the account will be erased, if the owner asked for that."),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    aal,
  })
  .meta({ id: "AccountMe" });

export const AccountSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe("Browser and system, such as Firefox on Android."),
    address: z.string().nullable(),
    country: z.string().nullable().describe("Two-letter country code, if a proxy reports it."),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
    aal,
  })
  .meta({ id: "AccountSession" });

export const AccountSessions = z.object({ sessions: z.array(AccountSession) }).meta({ id: "AccountSessions" });

export const SessionId = z.object({ id: z.uuid("Not a session.") });

export const Consent = z.object({
  version: z.literal(termsVersion, "These terms are out of date. Please reload the page and read the current ones."),
});

export const Done = z.object({}).meta({ id: "Done" });

export const SignInMethod = z
  .object({
    id: z.uuid().describe("The ID to use when removing this sign-in method."),
    provider: z.string().describe("email, or the provider's name on the authentication wire."),
    label: z.string(),
    email: z.string().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SignInMethod" });

export const SignInMethods = z
  .object({ identities: z.array(SignInMethod), hasPassword: z.boolean() })
  .meta({ id: "SignInMethods" });

export const SignInOptions = z
  .object({
    provider: z
      .object({ name: z.string(), label: z.string() })
      .nullable()
      .describe("The other identity providers people can sign in with."),
    captcha: z.object({ provider: z.enum(["turnstile", "hcaptcha"]), siteKey: z.string() }).nullable(),
    passkeys: z.string().nullable().describe("The host that passkeys belong to; null if people cannot use them."),
    signUp: z.boolean().describe("Whether new accounts can be opened."),
    linking: z.boolean().describe("Whether sign-in methods can be added and removed."),
    mailbox: z.string().nullable().describe("The sandbox mailbox, if emails are not really sent."),
  })
  .meta({ id: "SignInOptions" });

export const EmailToCheck = z.object({ email: z.string().max(1024) });

export const EmailExists = z
  .object({
    exists: z.boolean(),
    providers: z.array(z.string()).describe("How the account signs in: email, or the provider's name."),
  })
  .meta({ id: "EmailExists" });

const emailToken = z.string().min(1).max(512).describe("The token_hash from the link in the email.");

export const SignUpEmailToken = z.object({ token: emailToken });

export const SignUpEmailToLookAt = z.object({
  token: emailToken,
  verifiers: z.array(z.string().max(256)).max(12).describe("The PKCE verifiers stored in this browser."),
});

export const SignUpEmail = z
  .object({
    email: z.string(),
    needs: z
      .enum(["nothing", "password", "new-password"])
      .describe("password: the one chosen at sign-up. new-password: a new one."),
    verifier: z.string().nullable().describe("The verifier that proves that this browser signed up."),
  })
  .meta({ id: "SignUpEmail" });

export type SignUpEmail = z.infer<typeof SignUpEmail>;
export type EmailExists = z.infer<typeof EmailExists>;
export type AccountMe = z.infer<typeof AccountMe>;
export type AccountSession = z.infer<typeof AccountSession>;
export type AccountSessions = z.infer<typeof AccountSessions>;
export type SignInMethod = z.infer<typeof SignInMethod>;
export type SignInMethods = z.infer<typeof SignInMethods>;
export type SignInOptions = z.infer<typeof SignInOptions>;
