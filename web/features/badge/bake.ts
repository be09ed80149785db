// A credential inside a picture, as Open Badges 3.0 bakes it: in a text chunk of a PNG, or an element of an SVG. Nothing here knows a
// browser or a server; the pictures come from strangers, so the code only searches them for the credential.
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const keyword = "openbadgecredential";
const namespace = "https://purl.imsglobal.org/ob/v3p0";
// Length, kind and checksum of a chunk.
const frame = 12;

interface Chunk {
  readonly kind: string;
  readonly data: Uint8Array;
  // Of the whole chunk in the file.
  readonly from: number;
  readonly to: number;
}

/** Embeds the credential in the picture, replacing an earlier one. Throws if the file is no PNG. */
export function bakePng(bytes: Uint8Array, jwt: string): Uint8Array<ArrayBuffer> {
  const chunks = [...chunksOf(bytes)];
  const [head] = chunks;
  if (head?.kind !== "IHDR") throw new Error("This is not a PNG");
  const others = chunks.filter((chunk) => credentialIn(chunk) === undefined);
  const parts = others.map(({ from, to }) => bytes.subarray(from, to));
  // After the header and before the pixels, so that readers find it early.
  parts.splice(1, 0, textChunk(jwt));
  return joined([Uint8Array.from(signature), ...parts]);
}

/** The credential that a PNG carries; undefined when there is none, or it is no PNG. */
export function readPng(bytes: Uint8Array): string | undefined {
  for (const chunk of chunksOf(bytes)) {
    const jwt = credentialIn(chunk);
    if (jwt !== undefined) return jwt;
  }
  return undefined;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  if (!isPng(bytes)) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = signature.length; from + frame <= bytes.length;) {
    const to = from + frame + view.getUint32(from);
    // Cut off in the middle.
    if (to > bytes.length) return;
    const kind = String.fromCharCode(...bytes.subarray(from + 4, from + 8));
    yield { kind, data: bytes.subarray(from + 8, to - 4), from, to };
    from = to;
  }
}

// Keyword, no compression, no language, no translated keyword, text.
function credentialIn({ kind, data }: Chunk): string | undefined {
  const start = new TextEncoder().encode(`${keyword}\0\0\0`);
  if (kind !== "iTXt" || !start.every((byte, at) => data[at] === byte)) return undefined;
  const language = data.indexOf(0, start.length);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? undefined : new TextDecoder().decode(data.subarray(translated + 1)).trim();
}

function textChunk(text: string): Uint8Array {
  const named = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(named.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, named.length - 4);
  chunk.set(named, 4);
  view.setUint32(named.length + 4, checksum(named));
  return chunk;
}

// CRC-32, as PNG wants it of kind and data.
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// A tag of XML: a value in quotes may have the sign in it that ends a tag, and nowhere the one that begins it.
const attributes = `(?:[^<>"']|"[^"<]*"|'[^'<]*')*`;
const prologue = /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*/i;
const root = new RegExp(`<svg(?=[\\s/>])${attributes}>`, "y");
const credential = new RegExp(
  `<(?:[\\w-]+:)?credential(?=[\\s/>])${attributes}>(?:\\s*</(?:[\\w-]+:)?credential>)?`,
  "g",
);

/** Embeds the credential in the drawing, replacing an earlier one. Throws if the file is no SVG. */
export function bakeSvg(text: string, jwt: string): string {
  const bare = text.includes(namespace) ? text.replace(credential, "") : text;
  const [before = ""] = prologue.exec(bare) ?? [];
  root.lastIndex = before.length;
  const [tag] = root.exec(bare) ?? [];
  if (tag === undefined) throw new Error("This is not an SVG");
  const isEmpty = tag.endsWith("/>");
  const named = tag.includes("xmlns:openbadges=") ? tag : tag.replace(/^<svg/, `<svg xmlns:openbadges="${namespace}"`);
  const opened = isEmpty ? `${named.slice(0, -2)}>` : named;
  const baked = `${opened}<openbadges:credential verify="${jwt}"></openbadges:credential>${isEmpty ? "</svg>" : ""}`;
  return before + baked + bare.slice(before.length + tag.length);
}

/** The credential that an SVG carries; undefined when there is none, or it is no SVG. */
export function readSvg(text: string): string | undefined {
  if (!text.includes(namespace)) return undefined;
  for (const [tag] of text.matchAll(credential)) {
    const [, double, single] = /\sverify\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? [];
    const jwt = (double ?? single ?? "").trim();
    if (jwt !== "") return jwt;
  }
  return undefined;
}
