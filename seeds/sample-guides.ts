import { sample } from "./sample.ts";

export const guides = [
  sample({
    slug: "freelance-guide",
    name: "The Freelance Guide",
    type: "ebook",
    says: "From the first enquiry to the last invoice: how to work for yourself in India without losing sleep.",
    detail:
      "Nine chapters on finding clients, saying what you cost, writing scope that holds, getting paid on time and keeping the tax office calm.\n\nEvery chapter ends with a page you can use the same day: a checklist, a letter, a small calculation.",
    price: 799,
    member: 0,
    rule: "included",
    more: ["freelance-guide-2", "freelance-guide-3"],
    faqs: [
      ["Is it about India only?", "The money and tax chapters are. Everything about people travels well."],
      ["Which format do I get?", "One ebook for readers and phones. New editions are free."],
    ],
  }),
  sample({
    slug: "pricing-handbook",
    name: "The Pricing Handbook",
    type: "pdf",
    says: "What a day, a logo and a design system really cost, with the arithmetic left in.",
    detail:
      "Worked examples for fixed fees, day rates, retainers and licences. Each starts from rent and groceries, not from what somebody charges on the internet.\n\nIncludes the three questions to ask before you name a number.",
    price: 1299,
    member: 649,
    faqs: [["Are the numbers current?", "They are examples. The method stays true when the numbers move."]],
  }),
  sample({
    slug: "colour-from-the-street",
    name: "Colour from the Street",
    type: "ebook",
    says: "Forty palettes read off shutters, trucks, matchboxes and mango crates.",
    detail:
      "Each palette comes with where it was seen, why it works and its contrast figures for text by day and by night.\n\nA short introduction explains how to see a palette where other people see a wall.",
    price: 499,
    member: 249,
    more: ["colour-from-the-street-2", "colour-from-the-street-3"],
  }),
  sample({
    slug: "interview-workbook",
    name: "Interview Workbook",
    type: "pdf",
    says: "Twenty questions that design interviews ask, and room to answer them before the day.",
    detail: "A workbook to print or fill in: portfolio stories in one page each, whiteboard tasks with a clock, and what to ask back.",
    price: 349,
    member: 149,
  }),
  sample({
    slug: "accessibility-checklist",
    name: "Accessibility Checklist",
    type: "pdf",
    says: "Two sides of paper between you and a screen that shuts people out.",
    detail: "The checks that catch most mistakes, in the order in which they cost least to mend. Free for everybody, because access should be.",
    price: 0,
    member: 0,
    faqs: [["Why is it free?", "Because the people it helps never see the invoice."]],
  }),
] as const;
