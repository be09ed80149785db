// Letters about a person's own data: it can be fetched, it will go, it is gone.
import { brand } from "#contract/brand.ts";
import { erasureDays, exportHours } from "#contract/values/own-data-terms.ts";
import { paths } from "#contract/values/paths.ts";
import { declareLetter } from "#server/features/mailing/letters/sheet.ts";

const why = `Letters about the safety of your ${brand.name} account always come.`;
const ifNotYou =
  "reset your password at once: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const link = `${paths.security}#your-data`;

export const exportReady = declareLetter({
  name: "export_ready",
  words: {
    subject: `The copy of your ${brand.name} data is ready`,
    preview: `You can download it for ${exportHours} hours.`,
    heading: "Your data is packed",
    says: [
      "{greeting}",
      `The copy of everything that ${brand.name} keeps about you is ready. You find it on your security page until {until}; after that it is deleted.`,
      "You will be asked to log in: this email alone opens nothing.",
    ],
    label: "Download your data",
    closes: [`If you did not ask for it, ${ifNotYou}`],
    why,
  },
  needed: ["until"],
  sample: { until: "23 November 2026, 4:10 pm" },
  link,
});

export const erasureBegun = declareLetter({
  name: "erasure_begun",
  words: {
    subject: `Your ${brand.name} account ends on {day}`,
    preview: `Until then you can change your mind: ${erasureDays} days.`,
    heading: "Your account will be erased on {day}",
    says: [
      "{greeting}",
      "You asked us to erase your account. On {day} we erase all that we keep about you: profile, picture, badge, what you own and have opened, sessions, emails. If a payment of yours is still open then, we wait for its end.",
      "What stays is what the law makes us keep: invoices, payments with what was bought, and a log of acts that knows you by a number.",
      "Do you want to stay? Log in before that day and choose “Stay”.",
    ],
    label: "Stay",
    closes: [`If it was not you, choose “Stay” and ${ifNotYou}`],
    why,
  },
  needed: ["day"],
  sample: { day: "29 November 2026" },
  link,
});

// To the address that is forgotten in the same breath.
export const accountErased = declareLetter({
  name: "account_erased",
  isLast: true,
  words: {
    subject: `Your ${brand.name} account is erased`,
    preview: "This is our last email to you.",
    heading: "Your account is erased",
    says: [
      "{greeting}",
      `Your ${brand.name} account is gone, and with it everything that we kept about you. What stays is what the law makes us keep: invoices, payments with what was bought, and a log of acts that knows you by a number.`,
      "With this email your address goes too. Thank you for having been with us.",
    ],
    closes: [`Questions? Write to ${brand.supportEmail}.`],
    why: "You asked for your account to be erased.",
  },
  sample: {},
});
