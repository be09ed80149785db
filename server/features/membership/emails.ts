// Emails about a person's membership.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const questions = `If you have questions about this, write to ${brand.supportEmail}.`;

export const welcome = declareEmail({
  name: "welcome",
  words: {
    subject: `Welcome to ${brand.name}!`,
    preview: "Your membership is for life and starts now.",
    heading: `Welcome to ${brand.name}!`,
    says: [
      "{greeting}",
      `You are a member of ${brand.name} now, for life. You can use everything it includes right away: resources, community and member prices.`,
    ],
    label: "Go to your dashboard",
    closes: ["Make your membership badge there and tell your friends, if you like."],
    why: `You became a member of ${brand.name}.`,
  },
  sample: {},
  link: paths.dashboard,
});

export const membershipRevoked = declareEmail({
  name: "membership_revoked",
  words: {
    subject: `Your ${brand.name} membership has ended`,
    preview: "Our team ended it today.",
    heading: "Your membership has ended",
    says: [
      "{greeting}",
      "Our team ended your membership today. Your account and the products you own are still yours.",
    ],
    label: "View membership",
    closes: [questions],
    why: `You were a member of ${brand.name}.`,
  },
  sample: {},
  link: paths.membership,
});

export const membershipEndChanged = declareEmail<{ readonly until: string }>({
  name: "membership_end_changed",
  words: {
    subject: `${brand.name} membership now lasts {until}`,
    preview: "Our team changed how long it lasts.",
    heading: "Your membership now lasts {until}",
    says: ["{greeting}", "Our team changed how long your membership lasts: it now lasts {until}."],
    label: "Go to your dashboard",
    closes: [questions],
    why: `You are a member of ${brand.name}.`,
  },
  needed: ["until"],
  sample: { until: "until 31 December 2027" },
  link: paths.dashboard,
});
