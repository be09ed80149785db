import { z } from "zod";
import { type GivenSettings, type Mode, onOff, part } from "./setting.ts";

export interface ModeConfig extends Mode {
  readonly sampleContent: boolean;
}

// The kind of hub this is; the other parts depend on it. Everything here that is off by default is for trials.
export const mode = part({
  settings: {
    NODE_ENV: {
      says: "production turns off samples and the sandbox and requires PUBLIC_URL, SMTP_URL and PAYMENTS.",
      schema: z
        .enum(["production", "development", "test"], { error: "must be production, development or test" })
        .optional(),
      example: "production",
      unset: "not set",
    },
    ALLOW_SANDBOX: {
      says: "1 lets production run with sandbox parts: mailbox, phone, identity provider, payments, Discord; for trials without real people.",
      schema: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
      example: "0",
      unset: "`0`",
    },
    SAMPLE_CONTENT: {
      says: "on or off: adds the sample catalogue and, outside production, the demo logins to a new database.",
      schema: onOff.optional(),
      example: "on",
      unset: "`on`, in production `off`",
    },
  },
  config: ({ SAMPLE_CONTENT }, about): ModeConfig => ({
    ...about,
    sampleContent: (SAMPLE_CONTENT ?? (about.production ? "off" : "on")) === "on",
  }),
});

export function modeOf({ NODE_ENV, ALLOW_SANDBOX }: GivenSettings<typeof mode.settings>): Mode {
  const production = NODE_ENV === "production";
  return { production, sandbox: !production || ALLOW_SANDBOX === "1" };
}
