// Emails about a person's own data: the export is ready, the erasure is scheduled, the account is erased.
import { brand } from "#contract/brand.ts";
import { erasureDays, exportHours } from "#contract/values/own-data-terms.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const why = `We always send emails about the security of your ${brand.name} account.`;
const ifNotYou =
  "reset your password right away: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const link = `${paths.security}#your-data`;

export const exportReady = declareEmail({
  name: "export_ready",
  words: {
    subject: `The copy of your ${brand.name} data is ready`,
    preview: `You can download it for ${exportHours} hours.`,
    heading: "Your data is ready",
    says: [
      "{greeting}",
      `A copy of everything ${brand.name} stores about you is ready. You can download it from your security page until {until}; then it is deleted.`,
      "You will be asked to log in first.",
    ],
    label: "Download your data",
    closes: [`If you did not ask for it, ${ifNotYou}`],
    why,
  },
  needed: ["until"],
  sample: { until: "23 November 2026, 4:10 pm" },
  link,
});

export const erasureBegun = declareEmail({
  name: "erasure_begun",
  words: {
    subject: `Your ${brand.name} account ends on {day}`,
    preview: `Until then you can change your mind: ${erasureDays} days.`,
    heading: "Your account will be erased on {day}",
    says: [
      "{greeting}",
      "You asked us to erase your account. On {day} we erase everything we store about you: profile, picture, badge, products, sessions and emails. If a payment is still open then, we wait until it is settled.",
      "We keep only what the law requires: invoices, payments with what was bought, and an activity log and your choices about emails, which refer to you by number.",
      "Changed your mind? Log in before that day and choose “Stay”.",
    ],
    label: "Stay",
    closes: [`If it was not you, choose “Stay” and ${ifNotYou}`],
    why,
  },
  needed: ["day"],
  sample: { day: "29 November 2026" },
  link,
});

// To the address that the same transaction erases.
export const accountErased = declareEmail({
  name: "account_erased",
  isLast: true,
  words: {
    subject: `Your ${brand.name} account is erased`,
    preview: "This is our last email to you.",
    heading: "Your account is erased",
    says: [
      "{greeting}",
      `Your ${brand.name} account and everything we stored about you has been erased. We keep only what the law requires: invoices, payments with what was bought, and an activity log and your choices about emails, which refer to you by number.`,
      "We delete your address with this email. Thank you for having been with us.",
    ],
    closes: [`Questions? Write to ${brand.supportEmail}.`],
    why: "You asked for your account to be erased.",
  },
  sample: {},
});
