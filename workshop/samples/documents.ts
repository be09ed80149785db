// Everything that is printed: each is one file of texts/, and what is done to it.
import { readFile } from "node:fs/promises";
import { drawn, filled } from "./blocks.ts";
import { checklistBand, checklistSides } from "./checklist.ts";
import { paletteSheets } from "./colour/book.ts";
import { iconSheet } from "./icons/sheet.ts";
import { pricingFigures } from "./pricing-figures.ts";
import { questionCards } from "./cards.ts";
import { looks, type Sheet } from "./sheet.ts";
import { specimenFaces } from "./specimen/cuts.ts";
import { specimenPages } from "./specimen/pages.ts";

interface Told extends Omit<Sheet, "body" | "style" | "opening" | "faces"> {
  // When it is called otherwise than its product.
  readonly file?: string;
  readonly figures?: Readonly<Record<string, string>>;
  readonly styles?: string;
  readonly faces?: () => Promise<string>;
  // Instead of a cover.
  readonly opening?: () => Promise<string>;
  readonly draw?: (text: string) => string;
}

const figures = pricingFigures();

export const documents: readonly Told[] = [
  {
    slug: "freelance-guide",
    title: "The Freelance Guide",
    kind: "A short guide",
    says: "From the first enquiry to the last invoice: working for yourself in India without losing sleep.",
    look: looks.bottle,
    figures,
  },
  {
    slug: "pricing-handbook",
    title: "The Pricing Handbook",
    kind: "A handbook",
    says: "What a day, a logo and a design system cost, with the arithmetic left in.",
    look: looks.indigo,
    figures,
  },
  {
    slug: "contract-template",
    title: "Contract Template",
    kind: "A template",
    says: "A plain-English agreement for design work in India. What each clause is for stands beside it.",
    look: looks.bottle,
    draw: (text) => drawn(text).replace(/\[[^\]<]+\]/g, '<span class="blank">$&</span>'),
  },
  {
    slug: "colour-from-the-street",
    title: "Colour from the Street",
    kind: "Twelve palettes",
    says: "Read off shutters, trucks, matchboxes and mango crates, with what can be read on what.",
    look: looks.indigo,
    styles: "colour/sheet.css",
    draw: paletteSheets,
  },
  {
    slug: "accessibility-checklist",
    title: "Accessibility Checklist",
    kind: "Two sides of paper",
    says: "The checks that catch most of what shuts people out, in the order in which they cost least to mend.",
    look: looks.bottle,
    styles: "checklist.css",
    opening: checklistBand,
    draw: checklistSides,
  },
  {
    slug: "interview-workbook",
    title: "Interview Workbook",
    kind: "A workbook",
    says: "Twenty questions that design interviews ask, and room to answer them before the day.",
    look: looks.marigold,
  },
  {
    slug: "portfolio-teardowns",
    title: "Portfolio Teardowns",
    kind: "Course handout",
    says: "Three portfolios taken apart kindly and put together better. Transcripts and a worksheet.",
    look: looks.vermilion,
  },
  {
    slug: "looking-closely",
    title: "Looking Closely",
    kind: "Three readings",
    says: "Three short pieces to read aloud: on a queue, a grey printout, and names for things.",
    look: looks.bottle,
    styles: "aloud.css",
  },
  {
    slug: "type-specimen-anek",
    file: "anek-latin-specimen",
    title: "A Specimen of Anek Latin",
    kind: "A specimen",
    says: "Eight weights and five widths of one open-source face, alone and at work.",
    look: looks.vermilion,
    styles: "specimen/sheet.css",
    faces: specimenFaces,
    draw: specimenPages,
  },
  {
    slug: "critique-cards",
    title: "Critique Cards",
    kind: "Cards to cut out",
    says: "Fourteen questions that help more than “nice” does.",
    look: looks.marigold,
    styles: "cards.css",
    draw: questionCards,
  },
  {
    slug: "icon-set-bazaar",
    file: "bazaar-icons-sheet",
    title: "Bazaar Icon Set",
    kind: "Preview sheet",
    says: "Thirty-two icons for shops, kitchens, roads and banks, outline and solid, drawn on one grid.",
    look: looks.night,
    styles: "icons/sheet.css",
    draw: (text) => iconSheet(drawn(text)),
  },
];

const texts = new URL("./texts/", import.meta.url);

export async function readText(slug: string, figures: Readonly<Record<string, string>> = {}): Promise<string> {
  return filled(await readFile(new URL(`${slug}.md`, texts), "utf8"), figures);
}

export async function openDocument({ figures, styles, faces, opening, draw = drawn, ...told }: Told): Promise<Sheet> {
  const body = draw(await readText(told.slug, figures));
  const style = styles === undefined ? "" : await readFile(new URL(styles, import.meta.url), "utf8");
  return { ...told, body, style, ...(faces && { faces: await faces() }), ...(opening && { opening: await opening() }) };
}
