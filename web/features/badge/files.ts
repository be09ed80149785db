// The badge as a file: its name, its content and its download.
import { bakePng, bakeSvg } from "./bake.ts";
import { composeIn, drawBadge, type Drawing } from "./draw-badge.ts";
import { sheetOf } from "./draw-canvas.ts";
import { drawSvg } from "./draw-svg.ts";
import { officialLine } from "./badge-facts.ts";
import { drawPortrait } from "./portrait.ts";
import { looks } from "./styles.ts";

const jpegQuality = 0.9;

export const formats = {
  mockup: "Mockup, as shown (JPEG)",
  jpeg: "Badge only (JPEG)",
  png: "Badge only (PNG)",
  svg: "Badge only, vector (SVG)",
  wide: "LinkedIn post, 1200 \u00d7 627 (JPEG)",
  square: "Square post, 1080 \u00d7 1080 (JPEG)",
  story: "Instagram story, 1080 \u00d7 1920 (JPEG)",
} as const;

export type Format = keyof typeof formats;

export interface FileWish {
  readonly format: Format;
  readonly drawing: Drawing;
  /** The picture on the stage: a mockup, a post or the badge. */
  readonly shown: HTMLCanvasElement;
  /** The signed credential; undefined if it could not be loaded. */
  readonly credential: Promise<string | undefined>;
}

export async function makeFile({ format, drawing, shown, credential }: FileWish): Promise<File> {
  const name = fileName(drawing.facts.name, format);
  if (format === "svg") {
    const text = vectors(drawing);
    const jwt = await credential;
    return new File([jwt === undefined ? text : bakeSvg(text, jwt)], name, { type: "image/svg+xml" });
  }
  if (format === "png") {
    const bytes = new Uint8Array(await (await blobOf(drawBadge(drawing, "badge"), "image/png")).arrayBuffer());
    const jwt = await credential;
    return new File([jwt === undefined ? bytes : bakePng(bytes, jwt)], name, { type: "image/png" });
  }
  return new File([await jpegOf(shown)], name, { type: "image/jpeg" });
}

export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(`no ${type} of a canvas`)) : resolve(blob)),
      type,
      jpegQuality,
    );
  });
}

function vectors(drawing: Drawing): string {
  const square = sheetOf([800, 800]);
  if (square === undefined) throw new Error("no canvas");
  square.translate(400, 400);
  square.scale(400, 400);
  drawPortrait(square, drawing.portrait, looks[drawing.style]);
  return drawSvg(composeIn(drawing, "badge"), {
    portrait: square.canvas.toDataURL("image/jpeg", jpegQuality),
    title: `${drawing.facts.name}, ${officialLine}`,
  });
}

const endings: Readonly<Record<Format, string>> = {
  mockup: ".jpg",
  jpeg: "-badge.jpg",
  png: "-badge.png",
  svg: "-badge.svg",
  wide: "-linkedin.jpg",
  square: "-post.jpg",
  story: "-story.jpg",
};

/** In any script; without characters that file systems refuse. */
export function fileName(name: string, format: Format): string {
  const letters = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*.]+/gu, " ")
    .trim()
    .replace(/\s+/g, "-");
  return `${[...letters].slice(0, 60).join("") || "member"}${endings[format]}`;
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Phones share a file with their apps; other devices download it. */
export function canShare(): boolean {
  try {
    return navigator.canShare?.({ files: [new File([], "badge.jpg", { type: "image/jpeg" })] }) ?? false;
  } catch {
    return false;
  }
}
