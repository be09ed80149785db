// The faces a badge is set in. Those of the pages are there already; a name in another script of India fetches the one it needs.
import { fontOf } from "./draw-canvas.ts";

// By the code at which a script's letters begin: each has 128 places.
const cuts: Readonly<Record<string, string>> = {
  "900": new URL("../../assets/fonts/rozha-one-devanagari.woff2", import.meta.url).href,
  "980": new URL("../../assets/fonts/anek-bangla-800.woff2", import.meta.url).href,
  a00: new URL("../../assets/fonts/anek-gurmukhi-800.woff2", import.meta.url).href,
  a80: new URL("../../assets/fonts/anek-gujarati-800.woff2", import.meta.url).href,
  b00: new URL("../../assets/fonts/anek-odia-800.woff2", import.meta.url).href,
  b80: new URL("../../assets/fonts/anek-tamil-800.woff2", import.meta.url).href,
  c00: new URL("../../assets/fonts/anek-telugu-800.woff2", import.meta.url).href,
  c80: new URL("../../assets/fonts/anek-kannada-800.woff2", import.meta.url).href,
  d00: new URL("../../assets/fonts/anek-malayalam-800.woff2", import.meta.url).href,
};

let isDeclared = false;

function declare(): void {
  if (isDeclared) return;
  isDeclared = true;
  for (const [first, address] of Object.entries(cuts)) {
    const last = (Number.parseInt(first, 16) + 0x7f).toString(16);
    // The dotted circle and the joiners come along, so that no cluster is torn between two faces.
    const unicodeRange = `U+${first}-${last}, U+200C-200D, U+25CC`;
    document.fonts.add(new FontFace("Indian Heading", `url("${address}") format("woff2")`, { unicodeRange }));
  }
}

/** Everything that this name and the words around it are set in. Throws when one cannot be had. */
export async function loadFaces(name: string): Promise<void> {
  declare();
  await Promise.all([
    document.fonts.load(fontOf("display", 100), `${name} 0`),
    document.fonts.load(fontOf("text", 100)),
  ]);
}
