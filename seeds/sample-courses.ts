import { sample } from "./sample.ts";

export const courses = [
  sample({
    slug: "portfolio-teardowns",
    name: "Portfolio Teardowns",
    type: "course",
    says: "Three sessions in which portfolios are taken apart kindly and put together better, as transcripts with a worksheet.",
    price: 1999,
    member: 499,
    rule: "member-only",
    files: ["portfolio-teardowns.pdf"],
    pages: 5,
    faqs: [
      ["Is there a video?", "No. Nothing was recorded for this sample; it holds written transcripts instead."],
      ["Whose portfolios are they?", "They belong to no one. We made them up from mistakes that happen every day."],
    ],
  }),
  sample({
    slug: "looking-closely",
    name: "Looking Closely",
    type: "course",
    says: "Three short pieces to read aloud at your next meetup: on a queue, a grey printout, and names for things.",
    price: 699,
    member: 0,
    rule: "both",
    files: ["looking-closely.pdf"],
    pages: 5,
    faqs: [
      ["Are there recordings?", "No. They were written for this sample, and you may be the first to read them out."],
    ],
  }),
] as const;

// Invisible to visitors: a draft, and a product that is no longer sold.
export const unseen = [
  sample({
    slug: "letters-to-clients",
    name: "Letters to Clients",
    type: "template",
    says: "Nine letters for the days on which it is hard to find the words.",
    price: 449,
    member: 199,
    status: "draft",
    pictures: [],
  }),
  sample({
    slug: "critique-cards",
    name: "Critique Cards",
    type: "pdf",
    says: "Fourteen questions to cut out that help more than “nice” does.",
    price: 199,
    member: 99,
    status: "archived",
    files: ["critique-cards.pdf"],
    pages: 3,
  }),
] as const;
