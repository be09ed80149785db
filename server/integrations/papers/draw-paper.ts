import { PDFDocument, PDFHexString } from "@cantoo/pdf-lib";
import { createHash } from "node:crypto";
import { brand } from "#contract/brand.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import type { Pair } from "./interface.ts";
import {
  buyerLines,
  columnsOf,
  factsOf,
  moneyRows,
  paidBy,
  sandboxSays,
  sellerLines,
  sentencesOf,
  titles,
} from "./paper-words.ts";
import { openSheet, pageHeight, pageWidth, type PaperSheet, type Style } from "./sheet.ts";

const ink = { ink: "#1b1a2e", soft: "#575467", line: "#dfd5c1", sunken: "#f2eadb", cream: "#fbf6ea" } as const;
const loud = { vermilion: "#d8412b", marigold: "#f2a71b", night: "#15142a" } as const;

const margin = 46;
const inner = pageWidth - 2 * margin;
const foot = pageHeight - 62;

/** The square mark as the pages show it (web/ui/logo-shapes.ts; a test compares), 48 by 48: a sun rising over two lines of water. */
export const markShapes = {
  rays:
    "M12 32H5V28.8L12.2 30ZM12.8 27.8L5 24.8V20.6L13.7 25.8ZM15.1 24L5 14.8V7.3L16.7 22.5ZM18.6 21.3L10.5 5H16.1L20.6 20.5Z" +
    "M22.9 20L21.6 5H26.4L25.1 20ZM27.4 20.5L31.9 5H37.5L29.4 21.3ZM31.3 22.5L43 7.3V14.8L32.9 24Z" +
    "M34.3 25.8L43 20.6V24.8L35.2 27.8ZM36 32L35.8 30L43 28.8V32Z",
  sun: "M14 32a10 10 0 0 1 20 0Z",
  sea: "M5 32H43V39a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z",
  waves: "M5 35.2H43V36.5H5ZM5 38.6H43V39.9H5Z",
} as const;

/** One page, however long the names on it are: what would not fit is set smaller. */
export async function drawPaper(content: TaxDocument): Promise<Uint8Array> {
  for (const scale of [1, 0.9, 0.8, 0.7, 0.6]) {
    const document = await PDFDocument.create({ updateMetadata: false });
    const end = await drawPage(openSheet(document), content, scale);
    if (end > foot && scale > 0.6) continue;
    describe(document, content);
    return document.save({ addDefaultPage: false, updateFieldAppearances: false });
  }
  throw new Error("No scale was tried");
}

// Nothing of the moment in which it is drawn: the day is the document's, and the two marks of a PDF are its content's.
function describe(document: PDFDocument, content: TaxDocument): void {
  const day = new Date(`${content.issuedOn}T00:00:00Z`);
  document.setTitle(`${titles[content.kind]} ${content.number}`, { showInWindowTitleBar: true });
  document.setAuthor(content.seller.name);
  document.setCreator(brand.name);
  document.setProducer(brand.name);
  document.setCreationDate(day);
  document.setModificationDate(day);
  document.setLanguage("en-IN");
  const mark = PDFHexString.of(createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([mark, mark]);
}

interface Styles {
  readonly title: Style;
  readonly label: Style;
  readonly text: Style;
  readonly bold: Style;
}

function stylesAt(scale: number): Styles {
  return {
    title: { face: "display", size: 27, colour: ink.cream, align: "right", tag: "H1" },
    label: { face: "text", size: 8.5 * scale, colour: ink.soft },
    text: { face: "text", size: 10.5 * scale, colour: ink.ink },
    bold: { face: "bold", size: 10.5 * scale, colour: ink.ink },
  };
}

async function drawPage(sheet: PaperSheet, content: TaxDocument, scale: number): Promise<number> {
  const styles = stylesAt(scale);
  const gap = 22 * scale;
  let y = (await drawBand(sheet, content, styles)) + gap;
  y = (await drawRow(sheet, y, { pairs: factsOf(content), styles })) + gap;
  y = (await drawParties(sheet, y, { content, styles })) + gap;
  y = (await drawTable(sheet, y, { content, styles })) + gap;
  y = (await drawMoney(sheet, y, { content, styles })) + gap;
  for (const sentence of sentencesOf(content))
    y = await sheet.write(sentence, { x: margin, y, width: inner }, styles.text);
  const line = `${brand.company} · ${brand.supportEmail}`;
  sheet.paint({ x: margin, y: pageHeight - 48, width: inner, height: 0.75 }, ink.line);
  await sheet.write(line, { x: margin, y: pageHeight - 40, width: inner }, stylesAt(1).label);
  return y;
}

// A matchbox label: the mark on vermilion, a marigold edge.
async function drawBand(sheet: PaperSheet, { kind, isSandbox }: TaxDocument, styles: Styles): Promise<number> {
  const height = 92;
  sheet.paint({ x: 0, y: 0, width: pageWidth, height }, loud.vermilion);
  sheet.paint({ x: 0, y: height, width: pageWidth, height: 5 }, loud.marigold);
  const colours = { rays: loud.marigold, sun: ink.cream, sea: loud.night, waves: ink.cream };
  for (const [piece, outline] of Object.entries(markShapes))
    sheet.path(outline, { x: margin - 6, y: 18, scale: 1.2 }, colours[piece as keyof typeof colours]);
  await sheet.write(
    brand.name,
    { x: margin + 62, y: 29, width: 200 },
    { face: "display", size: 30, colour: ink.cream },
  );
  await sheet.write(titles[kind], { x: margin, y: 32, width: inner }, styles.title);
  if (!isSandbox) return height + 5;
  sheet.paint({ x: 0, y: height + 5, width: pageWidth, height: 24 }, loud.night);
  await sheet.write(
    sandboxSays,
    { x: margin, y: height + 11, width: inner },
    { ...styles.bold, size: 10, colour: ink.cream },
  );
  return height + 29;
}

interface Row {
  readonly pairs: readonly Pair[];
  readonly styles: Styles;
}

async function drawRow(sheet: PaperSheet, y: number, { pairs, styles }: Row): Promise<number> {
  const width = inner / pairs.length;
  const ends: number[] = [];
  for (const [at, [label, words]] of pairs.entries()) {
    const place = { x: margin + at * width, width: width - 12 };
    const below = await sheet.write(label, { ...place, y }, styles.label);
    ends.push(await sheet.write(words, { ...place, y: below }, styles.bold));
  }
  return Math.max(...ends);
}

interface Part {
  readonly content: TaxDocument;
  readonly styles: Styles;
}

async function drawParties(sheet: PaperSheet, y: number, { content, styles }: Part): Promise<number> {
  const { seller, buyer } = content;
  sheet.paint({ x: margin, y, width: inner, height: 0.75 }, ink.line);
  const width = inner / 2 - 12;
  const parties = [
    { x: margin, label: "Sold by", name: seller.name, lines: sellerLines(seller) },
    { x: margin + inner / 2, label: "Billed to", name: buyer.company ?? buyer.name, lines: buyerLines(buyer) },
  ];
  const ends: number[] = [];
  for (const { x, label, name, lines } of parties) {
    let end = await sheet.write(label, { x, y: y + 12, width }, { ...styles.label, tag: "H2" });
    end = await sheet.write(name, { x, y: end, width }, { ...styles.bold, size: styles.bold.size * 1.15 });
    for (const line of lines.filter((each) => each !== ""))
      end = await sheet.write(line, { x, y: end, width }, styles.text);
    ends.push(end);
  }
  return Math.max(...ends);
}

async function drawTable(sheet: PaperSheet, y: number, { content, styles }: Part): Promise<number> {
  const columns = columnsOf(content);
  const wide = inner - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const head = 20;
  sheet.paint({ x: margin, y, width: inner, height: head }, ink.sunken);
  const heading: Style = { ...styles.label, tag: "TH Column" };
  const labels = columns.map(({ label, width = wide }) => ({ words: label, width, style: heading }));
  const cells = columns.map(({ words, width = wide }, at) => {
    const style: Style = { ...(at === 0 ? styles.bold : styles.text), tag: "TD" };
    return { words, width, style };
  });
  const end = await sheet.within("Table", async () => {
    await drawCells(sheet, y + 5, labels);
    return (await drawCells(sheet, y + head + 8, cells)) + 8;
  });
  sheet.paint({ x: margin, y: end, width: inner, height: 0.75 }, ink.ink);
  return end;
}

interface PaperCell {
  readonly words: string;
  readonly width: number;
  readonly style: Style;
}

function drawCells(sheet: PaperSheet, y: number, cells: readonly PaperCell[]): Promise<number> {
  return sheet.within("TR", async () => {
    let x = margin;
    const ends: number[] = [];
    for (const [at, { words, width, style }] of cells.entries()) {
      const align = at === 0 ? "left" : "right";
      ends.push(await sheet.write(words, { x: x + 8, y, width: width - 16 }, { ...style, align }));
      x += width;
    }
    return Math.max(...ends);
  });
}

async function drawMoney(sheet: PaperSheet, y: number, { content, styles }: Part): Promise<number> {
  const width = 232;
  const end = await sheet.within("Table", () => drawSums(sheet, y, { content, styles, width }));
  const left = inner - width - 24;
  let below = y;
  const pairs: Pair[] = [["Amount in words", content.words], paidBy(content)];
  for (const [label, words] of pairs) {
    below = await sheet.write(label, { x: margin, y: below, width: left }, styles.label);
    below = (await sheet.write(words, { x: margin, y: below, width: left }, styles.text)) + 6;
  }
  // From margin to margin: an order id is one long word.
  const order = { x: margin, y: Math.max(end, below) + 6, width: inner };
  const under = await sheet.write("Order", order, styles.label);
  return sheet.write(content.orderId, { ...order, y: under }, styles.text);
}

async function drawSums(
  sheet: PaperSheet,
  y: number,
  { content, styles, width }: Part & { readonly width: number },
): Promise<number> {
  const x = margin + inner - width;
  let end = y;
  const rows = moneyRows(content);
  for (const [at, [label, amount]] of rows.entries()) {
    const isTotal = at === rows.length - 1;
    const style = isTotal ? { ...styles.bold, size: 13, colour: ink.cream } : styles.text;
    const [top, height] = isTotal ? [end + 6, 34] : [end, 0];
    if (isTotal) sheet.paint({ x, y: top, width, height }, loud.night);
    const place = { x: x + 8, y: isTotal ? top + 8 : top, width: width - 16 };
    const below = await sheet.within("TR", async () => {
      await sheet.write(label, place, { ...style, tag: "TH Row" });
      return sheet.write(amount, place, { ...style, align: "right", tag: "TD" });
    });
    end = isTotal ? top + height : below + 3;
  }
  return end;
}
