// Whether a file is complete, and its type by name and content: opened the way a program would.
import { PDFDocument } from "@cantoo/pdf-lib";
import { readFilm } from "#server/features/catalog/files/film-rules.ts";
import { readZip } from "./read-zip.ts";

export interface FileToOpen {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly bytes: Buffer;
}

const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  epub: "application/epub+zip",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
  mp4: "video/mp4",
};

/** The fault of the file, or undefined. */
export async function faultOf({ name, contentType, size, bytes }: FileToOpen): Promise<string | undefined> {
  const ending = name.split(".").at(-1) ?? "";
  if (bytes.length !== size) return `${name} has ${bytes.length} bytes and says ${size}`;
  if (types[ending] !== contentType) return `${name} calls itself ${contentType}`;
  if (ending === "pdf") return faultOfPdf(name, bytes);
  if (ending === "mp4") return faultOfFilm(name, bytes);
  const entries = readZip(bytes);
  const [first] = entries;
  if (ending === "epub" && (first?.name !== "mimetype" || !first.isStored || String(first.content) !== contentType))
    return `${name} does not begin as an EPUB does`;
  if (ending === "epub" && !entries.some((entry) => entry.name === "META-INF/container.xml"))
    return `${name} does not say where its book is`;
  if (ending === "docx" && !entries.some((entry) => entry.name === "word/document.xml")) return `${name} has no text`;
  return entries.some(({ content }) => /sample content/i.test(String(content)))
    ? undefined
    : `${name} does not say that it is a sample`;
}

function faultOfFilm(name: string, bytes: Buffer): string | undefined {
  const verdict = readFilm(bytes);
  if (verdict.is !== "film" || verdict.endsAt !== bytes.length) return `${name} is no whole film`;
  return bytes.includes("Sample content") ? undefined : `${name} does not say that it is a sample`;
}

async function faultOfPdf(name: string, bytes: Buffer): Promise<string | undefined> {
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") return `${name} does not begin as a PDF does`;
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() < 2) return `${name} has ${document.getPageCount()} pages`;
  if (!document.getTitle()) return `${name} has no title`;
  return document.getKeywords() === "sample content" ? undefined : `${name} does not say that it is a sample`;
}
