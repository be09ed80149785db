import { z } from "zod";
import { onlyTogether, part, webAddress } from "./setting.ts";

export interface ProviderConfig {
  readonly identityProvider:
    | { readonly issuer: string; readonly clientId: string; readonly label: string; readonly name: string }
    | undefined;
  // The provider's name on the wire, the sandbox one included.
  readonly providerName: string;
  readonly captcha:
    | { readonly provider: "turnstile" | "hcaptcha"; readonly siteKey: string; readonly url: string | undefined }
    | undefined;
}

export interface ProviderSecrets {
  readonly oidcClientSecret: string | undefined;
  readonly captchaSecret: string | undefined;
}

// Outside services that prove an identity, and that a caller is human.
export const providers = part({
  settings: {
    OIDC_ISSUER: {
      says: "An OpenID Connect provider people can sign in with. Set it together with the two settings below.",
      schema: webAddress.optional(),
      example: "https://accounts.google.com",
      unset: "a made-up one under `/sandbox`",
    },
    OIDC_CLIENT_ID: {
      says: "The client ID at that provider.",
      schema: z.string().optional(),
      example: "hub",
      unset: "none",
    },
    OIDC_CLIENT_SECRET: {
      says: "Its secret there.",
      schema: z.string().optional(),
      example: "secret",
      unset: "none",
      secret: true,
    },
    OIDC_LABEL: {
      says: "What people call the provider.",
      schema: z.string().default("Google"),
      example: "Google",
      unset: "`Google`",
    },
    OIDC_PROVIDER: {
      says: "Its name in the API, stored with every identity.",
      schema: z
        .string()
        .regex(/^[a-z][a-z0-9_-]{0,31}$/, "must be a short name in small letters")
        .refine((name) => name !== "email" && name !== "phone", "must not be email or phone")
        .default("google"),
      example: "google",
      unset: "`google`",
    },
    CAPTCHA_PROVIDER: {
      says: "turnstile or hcaptcha: shown when signing up, logging in and requesting emails. Set it together with the two keys.",
      schema: z.enum(["turnstile", "hcaptcha"], { error: "must be turnstile or hcaptcha" }).optional(),
      example: "turnstile",
      unset: "no captcha",
    },
    CAPTCHA_SITE_KEY: {
      says: "The public key of the captcha.",
      schema: z.string().optional(),
      example: "site-key",
      unset: "none",
    },
    CAPTCHA_SECRET: {
      says: "Its secret.",
      schema: z.string().optional(),
      example: "secret",
      unset: "none",
      secret: true,
    },
    CAPTCHA_URL: {
      says: "Where captchas are verified, if not at the provider's own address.",
      schema: webAddress.optional(),
      example: "https://captcha.example/verify",
      unset: "the provider's own address",
    },
  },
  contradictions: (given) => [
    ...onlyTogether(given, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]),
    ...onlyTogether(given, ["CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"]),
  ],
  config: (given): ProviderConfig => {
    const {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
    } = given;
    const named = { label: given.OIDC_LABEL, name: given.OIDC_PROVIDER };
    return {
      identityProvider: issuer === undefined || clientId === undefined ? undefined : { issuer, clientId, ...named },
      providerName: given.OIDC_PROVIDER,
      captcha:
        provider === undefined || siteKey === undefined ? undefined : { provider, siteKey, url: given.CAPTCHA_URL },
    };
  },
  secrets: ({ OIDC_CLIENT_SECRET, CAPTCHA_SECRET }): ProviderSecrets => ({
    oidcClientSecret: OIDC_CLIENT_SECRET,
    captchaSecret: CAPTCHA_SECRET,
  }),
});
