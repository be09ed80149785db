// Emails about introductions: the request, and what came of it. The only ones with an address go out after a yes.
import { brand } from "#contract/brand.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const list: string = introductionPaths.introductions;
const youAsked = `You get this email because you asked someone at ${brand.name}.`;
const aboutWhat = { name: "About", value: "{about}" };

export const introductionAsked = declareEmail({
  name: "introduction_asked",
  words: {
    subject: `${brand.name}: {name} asks you for {about}`,
    preview: "A yes or a no is one press.",
    heading: "{name} asks you for {about}",
    says: [
      "{greeting}",
      "“{text}”",
      "If you accept, you both get each other's email address, and talk without us. Until then no one sees yours. Without an answer this ends on {until}.",
    ],
    label: "Read and answer",
    rows: [
      { name: "Budget", value: "{budget}" },
      { name: "When", value: "{start}" },
    ],
    closes: ["A no is fine, too. We will pass it on kindly."],
    why: `You get this email because you are open to such requests at ${brand.name}, and agreed to emails about them.`,
  },
  needed: ["name"],
  between: ["text"],
  sample: {
    name: "Asha Kulkarni",
    about: "work",
    text: "We open a small bakery in Pune in spring, and would love a sign that people stop for.",
    budget: "₹25,000 to ₹1,00,000",
    start: "Within three months",
    until: "29 November 2026 at 6:30 pm IST",
    link: list,
  },
});

export const interestShown = declareEmail({
  name: "interest_shown",
  words: {
    subject: `${brand.name}: {name} is interested`,
    preview: "Their page is in their request.",
    heading: "{name} is interested in {title}",
    says: [
      "{greeting}",
      "“{text}”",
      "If you accept, you both get each other's email address, and talk without us. Without an answer this ends on {until}.",
    ],
    label: "Read and answer",
    closes: ["A no is fine, too. We will pass it on kindly."],
    why: `You get this email because you posted an opportunity at ${brand.name}.`,
  },
  needed: ["name", "title"],
  between: ["text"],
  sample: {
    name: "Asha Kulkarni",
    title: "Lettering for a bakery",
    text: "I paint signs in Devanagari and Latin, and live around the corner.",
    until: "29 November 2026 at 6:30 pm IST",
    link: list,
  },
});

// Anyone may type any address: nothing of what they wrote is in this email.
export const strangersProof = declareEmail({
  name: "strangers_proof",
  words: {
    subject: `${brand.name}: one step, and your request is sent`,
    preview: "The link works for 24 hours.",
    heading: "Please confirm your request",
    says: [
      "{greeting}",
      `You asked a designer at ${brand.name} for work. Please confirm that this address is yours: the link shows your request, and sends it when you say so. It works for 24 hours.`,
      "If they accept, you both get each other's address.",
    ],
    label: "Look at it and send it",
    closes: ["If you did not ask anyone, please ignore this email. Nothing is sent then."],
    why: `Someone entered this address at ${brand.name}.`,
  },
  sample: { link: introductionPaths.link("made-up") },
  lastsMs: 24 * 3_600_000,
});

export const introductionAccepted = declareEmail({
  name: "introduction_accepted",
  words: {
    subject: `${brand.name}: you and {name} are introduced`,
    preview: "Here is the address. The rest is up to you two.",
    heading: "You and {name} are introduced",
    says: [
      "{greeting}",
      "The answer is yes. You both have each other's email address now. There is no fee, and we step aside: just write to each other.",
    ],
    label: "Open the request",
    rows: [{ name: "Name", value: "{name}" }, { name: "Email address", value: "{address}" }, aboutWhat],
    closes: [],
    why: `You get this email because a request between you two was accepted at ${brand.name}.`,
  },
  needed: ["name", "address"],
  between: ["address"],
  sample: { name: "Asha Kulkarni", address: "asha@example.com", about: "work", link: list },
});

export const introductionDeclined = declareEmail({
  name: "introduction_declined",
  words: {
    subject: `${brand.name}: not this time`,
    preview: "Thank you for asking.",
    heading: "Not this time",
    says: [
      "{greeting}",
      "You asked {name} for {about}, and they said no this time. {no}",
      "That says nothing about you or your request: people have full weeks. Someone else may be glad to hear from you.",
    ],
    label: "See your requests",
    closes: [],
    why: youAsked,
  },
  needed: ["name"],
  sample: {
    name: "Asha Kulkarni",
    about: "work",
    no: "They wrote: “I have no time for this at the moment.”",
    link: list,
  },
});

export const introductionExpired = declareEmail({
  name: "introduction_expired",
  words: {
    subject: `${brand.name}: no answer this time`,
    preview: "Your request has ended.",
    heading: "There was no answer this time",
    says: [
      "{greeting}",
      "You asked {name} for {about}, and they did not answer in time, so your request has ended. Most of the time that means a full week and nothing else.",
    ],
    label: "See your requests",
    closes: [],
    why: youAsked,
  },
  needed: ["name"],
  sample: { name: "Asha Kulkarni", about: "work", link: list },
});

export const introductionEnded = declareEmail({
  name: "introduction_ended",
  words: {
    subject: `${brand.name}: a request of yours has ended`,
    preview: "The other person is no longer here.",
    heading: "A request has ended",
    says: [
      "{greeting}",
      `The request between you and {name} about {about} has ended: they are no longer at ${brand.name}. You have nothing to do.`,
    ],
    label: "See your requests",
    closes: [],
    why: `You get this email because this request was open at ${brand.name}.`,
  },
  needed: ["name"],
  sample: { name: "a member", about: "mentoring", link: list },
});

export const answersCame = declareEmail({
  name: "feedback_answers_came",
  words: {
    subject: `${brand.name}: {name} answered your questions`,
    preview: "Feedback on {piece}.",
    heading: "Your feedback is here",
    says: [
      "{greeting}",
      "{name} answered your questions about {piece}. You can read the answers now, and show them on the page of your piece if you like.",
    ],
    label: "Read the answers",
    closes: [],
    why: youAsked,
  },
  needed: ["name"],
  sample: { name: "Asha Kulkarni", piece: "Bakery sign", link: list },
});
