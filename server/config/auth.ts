import { z } from "zod";
import { onOff, part } from "./setting.ts";

export interface AuthConfig {
  readonly auth: {
    readonly autoconfirm: boolean;
    readonly mailGapSeconds: number;
    readonly redirects: readonly string[];
    // May strangers open accounts; may members add and remove ways in.
    readonly signUp: boolean;
    readonly linking: boolean;
  };
  // Whether other programs may log people in with their account here.
  readonly oauth: { readonly isOn: boolean };
}

const addresses = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine(
    (list) => list.every((entry) => URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol)),
    "must be http or https addresses, separated by spaces",
  );

// How people get accounts and keep them.
export const auth = part({
  settings: {
    AUTH_AUTOCONFIRM: {
      says: "on or off: treats addresses as confirmed without an email. Only outside production.",
      schema: onOff.default("off"),
      example: "off",
      unset: "`off`",
    },
    AUTH_MAIL_GAP_SECONDS: {
      says: "Seconds between two emails of the same kind to one person.",
      schema: z
        .string()
        .regex(/^\d{1,4}$/, "must be a number of seconds")
        .transform(Number)
        .default(60),
      example: "60",
      unset: "`60`",
    },
    AUTH_SIGN_UP: {
      says: "on or off: off closes sign-up, by email and by provider.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
    AUTH_LINKING: {
      says: "on or off: off stops people from linking and unlinking sign-in methods.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
    AUTH_REDIRECTS: {
      says: "Other addresses that links in emails may redirect to, separated by spaces.",
      schema: addresses.default([]),
      example: "https://www.hub.example/welcome",
      unset: "none",
    },
    OAUTH_PROVIDER: {
      says: "on or off: off stops connected apps from logging people in, and answers their doors as disabled.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
  },
  contradictions: ({ AUTH_AUTOCONFIRM }, { production }) =>
    production && AUTH_AUTOCONFIRM === "on"
      ? ["AUTH_AUTOCONFIRM=on contradicts NODE_ENV=production: any visitor could sign up with any address."]
      : [],
  config: (given): AuthConfig => ({
    auth: {
      autoconfirm: given.AUTH_AUTOCONFIRM === "on",
      mailGapSeconds: given.AUTH_MAIL_GAP_SECONDS,
      redirects: given.AUTH_REDIRECTS,
      signUp: given.AUTH_SIGN_UP === "on",
      linking: given.AUTH_LINKING === "on",
    },
    oauth: { isOn: given.OAUTH_PROVIDER === "on" },
  }),
});
