// The same text as a Word file: clauses as numbered headings, blanks shaded, margin notes as real comments.
import { editionDay } from "./edition.ts";
import { documentFrame, type Frame, packageParts } from "./docx-parts.ts";
import { zip } from "./zip.ts";

export interface Letter extends Frame {
  // Markdown of the kind that blocks.ts draws: headings, paragraphs, notes and tables.
  readonly text: string;
}

type Block =
  | { readonly kind: "heading" | "paragraph" | "note" | "turn"; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

export function writeDocx({ text, ...frame }: Letter): Uint8Array {
  const notes: string[] = [];
  let clauses = 0;
  const blocks = readBlocks(text);
  const body = blocks.map((block, at) => {
    const next = blocks[at + 1];
    if (block.kind === "note") return "";
    if (block.kind === "table") return table(block.rows);
    if (block.kind === "turn") return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    if (block.kind === "heading") return heading(`${(clauses += 1)}. ${block.text}`);
    return paragraph(block.text, next?.kind === "note" ? notes.push(next.text) - 1 : undefined);
  });
  const title = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${runs(frame.title)}</w:p>`;
  const colophon = `<w:p><w:pPr><w:pStyle w:val="Small"/></w:pPr>${runs(frame.colophon)}</w:p>`;
  return zip([
    ...packageParts(frame),
    { name: "word/document.xml", content: documentFrame(title + body.join("") + colophon) },
    { name: "word/comments.xml", content: comments(notes) },
  ]);
}

function readBlocks(text: string): Block[] {
  const parts = text.match(/^```\w+\n[^]*?^```$|^.+(?:\n(?!```).+)*/gm) ?? [];
  return parts.map((part): Block => {
    const [, fence, inside = ""] = /^```(\w+)\n([^]*?)\n?```$/.exec(part) ?? [];
    if (fence === "table")
      return {
        kind: "table",
        rows: inside
          .trim()
          .split("\n")
          .map((line) => line.split("|").map((cell) => cell.trim())),
      };
    if (fence === "note" || fence === "turn") return { kind: fence, text: inside.trim() };
    return part.startsWith("## ") ? { kind: "heading", text: part.slice(3) } : { kind: "paragraph", text: part };
  });
}

function heading(text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${runs(text)}</w:p>`;
}

function paragraph(text: string, note: number | undefined): string {
  if (note === undefined) return `<w:p>${runs(text)}</w:p>`;
  const mark = `<w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${note}"/></w:r>`;
  return `<w:p><w:commentRangeStart w:id="${note}"/>${runs(text)}<w:commentRangeEnd w:id="${note}"/>${mark}</w:p>`;
}

function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const width = Math.floor(9070 / columns);
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns);
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:spacing w:before="80" w:after="80"/></w:pPr>${runs(text)}</w:p></w:tc>`;
  const drawn = rows.map(
    (row, at) => `<w:tr>${row.map((text) => cell(at === 0 ? `**${text}**` : text)).join("")}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${width * columns}" w:type="dxa"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${drawn.join("")}</w:tbl><w:p/>`;
}

/** Bold and emphasis as marked; what stands in square brackets is a blank to fill in. */
function runs(text: string): string {
  const pieces = text
    .replaceAll("\n", " ")
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\])/)
    .filter(Boolean);
  return pieces.map(run).join("");
}

function run(piece: string): string {
  const isBold = piece.startsWith("**");
  const bare = piece.replace(/^\*+|\*+$/g, "");
  const isBlank = bare.startsWith("[");
  const look = `${isBold ? "<w:b/>" : ""}${!isBold && bare !== piece ? "<w:i/>" : ""}${isBlank ? '<w:shd w:val="clear" w:color="auto" w:fill="FBE3B4"/>' : ""}`;
  return `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ""}<w:t xml:space="preserve">${plain(bare)}</w:t></w:r>`;
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function comments(notes: readonly string[]): string {
  const all = notes.map(
    (note, at) =>
      `<w:comment w:id="${at}" w:author="Margin note" w:initials="N" w:date="${editionDay}T00:00:00Z"><w:p><w:pPr><w:pStyle w:val="CommentText"/></w:pPr>${runs(note)}</w:p></w:comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${all.join("")}</w:comments>`;
}
