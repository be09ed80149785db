// Folders it came from, controls, and marks that turn a name's end around so that it looks like another kind of file.
const before = /^.*[/\\]/s;
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu;

/** A name as it can be shown and saved anywhere; empty when nothing is left of it. */
export function cleanName(given: string, most: number): string {
  const name = given.normalize("NFC").replace(before, "").replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();
  if (/^\.*$/.test(name)) return "";
  if (name.length <= most) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? "";
  return firstUnits(name, most - ending.length).trimEnd() + ending;
}

// Never half of a surrogate pair.
function firstUnits(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

// A text, and its place among the first bytes.
type Mark = readonly [at: number, text: string];

interface FileKind {
  readonly type: string;
  // One of these, unless it is plain text.
  readonly marks?: readonly Mark[];
}

const zip: readonly Mark[] = [
  [0, "PK\x03\x04"],
  [0, "PK\x05\x06"],
];
const jpeg: FileKind = { type: "image/jpeg", marks: [[0, "\xff\xd8\xff"]] };
const office = "application/vnd.openxmlformats-officedocument";

// The type of a file whose name and first bytes agree. A browser neither runs any of these nor draws one as a page.
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: { type: "application/pdf", marks: [[0, "%PDF-"]] },
  zip: { type: "application/zip", marks: zip },
  epub: { type: "application/epub+zip", marks: zip },
  docx: { type: `${office}.wordprocessingml.document`, marks: zip },
  xlsx: { type: `${office}.spreadsheetml.sheet`, marks: zip },
  pptx: { type: `${office}.presentationml.presentation`, marks: zip },
  png: { type: "image/png", marks: [[0, "\x89PNG"]] },
  jpg: jpeg,
  jpeg,
  gif: { type: "image/gif", marks: [[0, "GIF8"]] },
  webp: { type: "image/webp", marks: [[8, "WEBP"]] },
  mp3: {
    type: "audio/mpeg",
    marks: [
      [0, "ID3"],
      [0, "\xff\xfb"],
      [0, "\xff\xf3"],
      [0, "\xff\xf2"],
    ],
  },
  m4a: { type: "audio/mp4", marks: [[4, "ftyp"]] },
  wav: { type: "audio/wav", marks: [[8, "WAVE"]] },
  mp4: { type: "video/mp4", marks: [[4, "ftyp"]] },
  webm: { type: "video/webm", marks: [[0, "\x1a\x45\xdf\xa3"]] },
  otf: { type: "font/otf", marks: [[0, "OTTO"]] },
  ttf: {
    type: "font/ttf",
    marks: [
      [0, "\0\x01\0\0"],
      [0, "true"],
    ],
  },
  woff2: { type: "font/woff2", marks: [[0, "wOF2"]] },
  txt: { type: "text/plain" },
  md: { type: "text/plain" },
  csv: { type: "text/csv" },
};

const anyKind = "application/octet-stream";

/** The name of the kind: PDF, EPUB … By the contents of the file, not by its name. */
export function formatOf(contentType: string): string {
  const [ending] = Object.entries(kinds).find(([, { type }]) => type === contentType) ?? [];
  return ending?.toUpperCase() ?? "File";
}

/** `head` is the first bytes, one character a byte. */
export function contentTypeOf(name: string, head: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
  if (!kind) return anyKind;
  const agrees = kind.marks?.some(([at, text]) => head.startsWith(text, at)) ?? !head.includes("\0");
  return agrees ? kind.type : anyKind;
}
