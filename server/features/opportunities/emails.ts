// Emails about opportunities: to their posters, and the weekly list.
import { brand } from "#contract/brand.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const why = `You get this email because you posted an opportunity at ${brand.name}.`;
const title = "Lettering for a tea shop";

export const opportunityPublished = declareEmail<{
  readonly title: string;
  readonly until: string;
  readonly link: string;
}>({
  name: "opportunity_published",
  words: {
    subject: `“{title}” is live at ${brand.name}`,
    preview: "Members see it now, everyone else in 48 hours.",
    heading: "Your opportunity is live",
    says: [
      "{greeting}",
      "We published “{title}”. Members see it now, everyone else in 48 hours. It closes on {until}.",
      "We email you when someone is interested. When you accept, both of you get each other's address.",
    ],
    label: "Open the opportunity",
    closes: ["If you find someone sooner, close it on the page of your opportunities."],
    why,
  },
  needed: ["title"],
  sample: { title, until: "20 December 2026", link: opportunityPaths.opportunity("lettering-for-a-tea-shop") },
});

interface Turned {
  readonly title: string;
  readonly reason: string;
  readonly link: string;
}
const turned: Turned = {
  title,
  reason: "Please say how many drafts you expect.",
  link: opportunityPaths.edit("lettering-for-a-tea-shop"),
};

export const opportunityRefused = declareEmail<Turned>({
  name: "opportunity_refused",
  words: {
    subject: `“{title}” is not live yet at ${brand.name}`,
    preview: "Change it and send it again.",
    heading: "We could not publish this yet",
    says: [
      "{greeting}",
      "Our team read “{title}” and did not publish it. The reason: {reason}",
      "You can change it and send it for review again.",
    ],
    label: "Change the opportunity",
    closes: [`If you think this is a mistake, write to ${brand.supportEmail}.`],
    why,
  },
  needed: ["title", "reason"],
  sample: turned,
});

export const opportunityTakenOff = declareEmail<Turned>({
  name: "opportunity_taken_off",
  words: {
    subject: `“{title}” is no longer at ${brand.name}`,
    preview: "Our team removed it from the list.",
    heading: "We removed your opportunity",
    says: ["{greeting}", "Our team removed “{title}” from the list. The reason: {reason}"],
    label: "Look at your opportunities",
    closes: [`If you think this is a mistake, write to ${brand.supportEmail}.`],
    why,
  },
  needed: ["title", "reason"],
  sample: { ...turned, link: opportunityPaths.own },
});

export const opportunityEnding = declareEmail<{ readonly title: string; readonly until: string }>({
  name: "opportunity_ending",
  words: {
    subject: `“{title}” at ${brand.name} closes soon`,
    preview: "Did you find someone?",
    heading: "Did you find someone?",
    says: [
      "{greeting}",
      "“{title}” closes on {until}. If you have found someone, please say so on the page of your opportunities, so that no one else asks in vain.",
    ],
    label: "Look at your opportunities",
    closes: ["If you are still looking after that day, you can post it again."],
    why,
  },
  needed: ["title", "until"],
  sample: { title, until: "20 December 2026" },
  link: opportunityPaths.own,
});

// The opportunities themselves follow below these words.
export const weeklyOpportunities = declareEmail<{ readonly titles: string; readonly link: string }>({
  name: "weekly_opportunities",
  words: {
    subject: `${brand.name}: {titles}`,
    preview: "New freelance work and jobs.",
    heading: "New opportunities",
    says: ["{greeting}", "Here is the freelance work and the jobs that are new this week."],
    label: "Look at all",
    closes: [],
    why: `You get this email because you asked for new opportunities at ${brand.name}.`,
  },
  needed: [],
  sample: { titles: `${title} and 3 more`, link: opportunityPaths.opportunities },
});
