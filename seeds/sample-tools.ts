import { sample } from "./sample.ts";

export const tools = [
  sample({
    slug: "discord-access",
    name: "Community Chat Access",
    type: "community",
    says: "The room where the community talks: feedback, jobs, meetups and chai, at all hours.",
    price: 999,
    member: 0,
    rule: "included",
    link: "https://example.com/sample-community-chat",
    button: "Open the chat",
    faqs: [
      ["Is this a subscription?", "No. A one-time fee gives lifetime access."],
      ["I am a member. Do I pay again?", "No. It is included free with membership."],
      ["How do I get in?", "Connect your Discord account, and you get your role right away."],
    ],
  }),
  sample({
    slug: "contract-template",
    name: "Contract Template",
    type: "template",
    says: "A plain-English agreement for design work under Indian law, with notes in the margin.",
    price: 999,
    member: 0,
    rule: "included",
    files: ["contract-template.docx", "contract-template.pdf"],
    pages: 5,
    button: "Get the contract",
    faqs: [
      ["Is this legal advice?", "No. It is a starting point; show it to a lawyer before a large job."],
      [
        "Do the notes stay in the file that I send?",
        "They are comments. Your word processor removes all of them with one command.",
      ],
    ],
  }),
  sample({
    slug: "interface-starter-kit",
    name: "Interface Starter Kit",
    type: "template",
    says: "Tokens and ten components in two themes to begin a product with, instead of a blank canvas.",
    price: 1499,
    member: 749,
    files: ["interface-starter-kit.zip"],
    faqs: [
      [
        "Which programs open it?",
        "The components are SVG files with live text: any design program. The tokens are JSON and CSS.",
      ],
      ["Does it come with code?", "With the custom properties, not with components in a framework."],
    ],
  }),
  sample({
    slug: "icon-set-bazaar",
    name: "Bazaar Icon Set",
    type: "icons",
    says: "Thirty-two icons for shops, kitchens, roads and banks, drawn on one grid, as outline and solid.",
    price: 899,
    member: 449,
    files: ["bazaar-icons.zip", "bazaar-icons-sheet.pdf"],
    pages: 5,
    button: "Get the icons",
    pictures: ["icon-set-bazaar", "icon-set-bazaar-2", "icon-set-bazaar-3"],
    faqs: [
      ["May I use them for clients?", "Yes, in anything you make. Do not sell the set itself."],
      [
        "Can I have an icon that is missing?",
        "This is a sample, so you will get no answer. Draw it on the grid of the preview sheet; it will fit.",
      ],
    ],
  }),
  sample({
    slug: "type-specimen-anek",
    name: "A Specimen of Anek Latin",
    type: "specimen",
    says: "Eight weights and five widths of one open-source face, alone and at work.",
    price: 299,
    member: 99,
    files: ["anek-latin-specimen.pdf"],
    pages: 7,
    pictures: ["type-specimen-anek", "type-specimen-anek-2", "type-specimen-anek-3"],
    faqs: [
      [
        "Do I get the font as well?",
        "The specimen shows it. The font itself is free, under the SIL Open Font License.",
      ],
    ],
  }),
] as const;
