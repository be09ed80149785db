// What whoever moved in is told.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareLetter } from "#server/features/mailing/letters/sheet.ts";

export const passwordLost = declareLetter({
  name: "moved_in_without_password",
  words: {
    subject: `${brand.name} has moved: choose a new password`,
    preview: "Your account came along, your password could not.",
    heading: "We have moved, and your account came along",
    says: [
      "{greeting}",
      "Everything you own and told us is where you left it. Only your password could not be brought along, so please choose a new one.",
      "Open the log-in, type your address and choose 'Forgot password'. We then send you a link.",
    ],
    label: "Go to the log-in",
    closes: [],
    why: `You have an account at ${brand.name}.`,
  },
  sample: {},
  link: paths.home,
});
