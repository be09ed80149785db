// Colour from the Street: the introduction, then a half page for each palette.
import { drawn } from "../blocks.ts";
import { drawLabel } from "./label.ts";
import { onPaper, pairsOf, writeRatio } from "./figures.ts";
import { type Palette, palettes } from "./palettes.ts";

export function paletteSheets(introduction: string): string {
  return `${drawn(introduction)}<div class="turn"></div>${palettes.map(drawPalette).join("")}`;
}

export function drawPalette(palette: Palette, at: number): string {
  const { name, seen, works, swatches } = palette;
  const label = drawLabel(palette, at).replace(
    "<svg ",
    `<svg role="img" aria-label="${name}: a label in its five colours" `,
  );
  const chips = swatches.map(({ hex }) => `<span class="chip" style="background:${hex}"></span>`).join("");
  return `<section class="palette"><h2>${name}</h2><p class="seen">${seen}</p><div class="label">${label}</div><div class="chips">${chips}</div>${figureTable(palette)}${pairTable(palette)}<p class="works">${works}</p></section>`;
}

function figureTable({ swatches }: Palette): string {
  const rows = swatches.map((swatch) => {
    const { day, night } = onPaper(swatch);
    return `<tr><th scope="row"><span class="dot" style="background:${swatch.hex}"></span>${swatch.name}</th><td><code>${swatch.hex}</code></td><td>${writeRatio(day)}</td><td>${writeRatio(night)}</td></tr>`;
  });
  return `<table class="figures"><thead><tr><th scope="col">Colour</th><th scope="col">Hex</th><th scope="col">On white</th><th scope="col">By night</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function pairTable(palette: Palette): string {
  const rows = pairsOf(palette)
    .filter(({ ratio }) => ratio >= 3)
    .slice(0, 5)
    .map(
      ({ text, ground, ratio, use }) =>
        `<tr><td><span class="try" style="background:${ground.hex};color:${text.hex}">${text.name} on ${ground.name.toLowerCase()}</span></td><td>${writeRatio(ratio)}</td><td>${use}</td></tr>`,
    );
  return `<table class="pairs"><thead><tr><th scope="col">Together</th><th scope="col">Ratio</th><th scope="col">Good for</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
