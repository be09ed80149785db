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
}

const addresses = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine(
    (list) => list.every((entry) => URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol)),
    "must be http or https addresses, separated by blanks",
  );

// How people get accounts and keep them.
export const auth = part({
  settings: {
    AUTH_AUTOCONFIRM: {
      says: "on or off: addresses count as confirmed without an email. Only outside production.",
      schema: onOff.default("off"),
      example: "off",
      unset: "`off`",
    },
    AUTH_MAIL_GAP_SECONDS: {
      says: "How long a person waits between two emails of a kind.",
      schema: z
        .string()
        .regex(/^\d{1,4}$/, "must be a number of seconds")
        .transform(Number)
        .default(60),
      example: "60",
      unset: "`60`",
    },
    AUTH_SIGN_UP: {
      says: "on or off: off lets nobody open a new account, by address or by provider.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
    AUTH_LINKING: {
      says: "on or off: off keeps people from adding and removing ways in on their security page.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
    AUTH_REDIRECTS: {
      says: "Other addresses that a mailed link may lead back to, separated by blanks.",
      schema: addresses.default([]),
      example: "https://www.hub.example/welcome",
      unset: "none",
    },
  },
  contradictions: ({ AUTH_AUTOCONFIRM }, { production }) =>
    production && AUTH_AUTOCONFIRM === "on"
      ? ["AUTH_AUTOCONFIRM=on contradicts NODE_ENV=production: anybody could sign up with anybody's address."]
      : [],
  config: (given): AuthConfig => ({
    auth: {
      autoconfirm: given.AUTH_AUTOCONFIRM === "on",
      mailGapSeconds: given.AUTH_MAIL_GAP_SECONDS,
      redirects: given.AUTH_REDIRECTS,
      signUp: given.AUTH_SIGN_UP === "on",
      linking: given.AUTH_LINKING === "on",
    },
  }),
});
