// Emails about pieces of work that the team hides and shows again.
import { brand } from "#contract/brand.ts";
import { profilePaths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const why = `Our team checked a piece of work on your ${brand.name} page.`;
const questions = `If you think this is a mistake, write to ${brand.supportEmail}.`;

export const pieceHidden = declareEmail<{ readonly title: string; readonly reason: string }>({
  name: "piece_hidden",
  words: {
    subject: `“{title}” is hidden on ${brand.name}`,
    preview: "Only you can see this piece now.",
    heading: "We hid a piece of your work",
    says: [
      "{greeting}",
      "Our team hid “{title}”. Only you can see it now. The reason: {reason}",
      "Nothing was deleted, and the rest of your page stays as it is.",
    ],
    label: "Look at your work",
    closes: [questions],
    why,
  },
  needed: ["title", "reason"],
  sample: { title: "Signboards of Pune", reason: "The photographs belong to someone else." },
  link: profilePaths.work,
});

export const pieceAllowed = declareEmail<{ readonly title: string }>({
  name: "piece_allowed",
  words: {
    subject: `“{title}” is no longer hidden on ${brand.name}`,
    preview: "You decide again who sees it.",
    heading: "Your piece is no longer hidden",
    says: ["{greeting}", "Our team no longer hides “{title}”. You decide again who can see it."],
    label: "Look at your work",
    closes: [],
    why,
  },
  needed: ["title"],
  sample: { title: "Signboards of Pune" },
  link: profilePaths.work,
});
