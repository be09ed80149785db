import type { Context } from "hono";

// Control characters, and those that turn the direction of what follows: "cod.exe" must not read as "exe.doc".
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name under which a browser keeps what it is given (RFC 6266): in full, and for old programs in plain letters. */
export function attachment(name: string): string {
  const clean = plainName(name);
  const plain = clean.replaceAll(/[^\x20-\x7e]+|["\\%]/g, "_");
  return plain === clean
    ? `attachment; filename="${clean}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded(clean)}`;
}

/** A name that fits into an address as its last part. */
export function nameInAddress(name: string): string {
  return encoded(plainName(name));
}

function plainName(name: string): string {
  const clean = name.toWellFormed().replaceAll(hidden, "").replaceAll(/[/\\]/g, "_").trim();
  // Dots alone are a folder.
  return /^\.*$/.test(clean) ? "file" : clean;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A drawn document, as a download. */
export function givePdf(
  c: Context,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
): Response {
  return c.body(bytes.slice().buffer as ArrayBuffer, 200, {
    "content-type": "application/pdf",
    "content-disposition": attachment(fileName),
  });
}
