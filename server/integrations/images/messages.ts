// The messages between the hub and its press, and the limits of an upload.
import type { Card, PictureRefused, PictureSubject, PressedPicture } from "./interface.ts";

export type PressOrder =
  | { readonly kind: "press"; readonly bytes: Uint8Array; readonly subject: PictureSubject }
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "email"; readonly bytes: Uint8Array };

export type PressOutcome =
  | { readonly kind: "pressed"; readonly picture: PressedPicture }
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: PictureRefused["why"] };

export const mostBytes = 20 * 1024 * 1024;
export const mostPixels = 40_000_000;
export const longestSide = 12_000;

/** The format by the bytes themselves, not by the name or the type of the upload. */
export function isPictureKind(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff" || text(0, 8) === "\x89PNG\r\n\x1a\n") return true;
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return true;
  return text(4, 8) === "ftyp" && brands(text(8, Math.min(boxLength(bytes), 128))).includes("avif");
}

function boxLength(bytes: Uint8Array): number {
  return bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}

// The first names the file, the next is its version, the rest name what else can read it.
function brands(box: string): string[] {
  return (box.match(/.{4}/gs) ?? []).filter((_, at) => at !== 1);
}
