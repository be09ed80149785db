// The email to people who moved in.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

export const passwordLost = declareEmail({
  name: "moved_in_without_password",
  words: {
    subject: `${brand.name} has moved: choose a new password`,
    preview: "Your account moved with us; your password could not.",
    heading: "We have moved, and so has your account",
    says: [
      "{greeting}",
      "Everything you own and your profile are where you left them. Only your password could not be moved, so please choose a new one.",
      "Open the log-in dialog, enter your email and choose 'Forgot password'. We will send you a link.",
    ],
    label: "Go to the log-in",
    closes: [],
    why: `You have an account at ${brand.name}.`,
  },
  sample: {},
  link: paths.home,
});
