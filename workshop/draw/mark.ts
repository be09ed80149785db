// The mark as a picture of its own, from the very lines that the pages show.
import { mark } from "#web/ui/logo-shapes.ts";
import { ink } from "./palette.ts";
import { box } from "./path.ts";
import { fill, group } from "./svg.ts";

function lines(): string {
  return (
    fill(ink.marigold, mark.rays) + fill(ink.cream, mark.sun) + fill(ink.night, mark.sea) + fill(ink.cream, mark.waves)
  );
}

function rule(): string {
  return `<rect x="3" y="3" width="42" height="42" rx="6" fill="none" stroke="${ink.cream}" stroke-width="1.4"/>`;
}

function square(...children: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${children.join("")}</svg>\n`;
}

/** By night the label gets a cream edge, or it would sink into a dark tab bar. */
export function favicon(): string {
  const night = `<style>.edge{fill:none}@media (prefers-color-scheme:dark){.edge{stroke:${ink.cream};stroke-width:1.6}}</style>`;
  const edge = '<rect class="edge" x=".8" y=".8" width="46.4" height="46.4" rx="8.2"/>';
  return square(night, fill(ink.vermilion, box(0, 0, [48, 48, 9])), lines(), rule(), edge);
}

/** For 16 pixels: a bigger sun, five rays, one line of water. */
export function tinyMark(): string {
  const rays = "M4 31V22L13 27ZM4 14V4H8L17 20ZM18 4H30L26 18H22ZM40 4H44V14L35 27 31 20ZM44 22V31L35 27Z";
  return square(
    fill(ink.vermilion, box(0, 0, [48, 48, 9])),
    fill(ink.marigold, rays),
    fill(ink.cream, "M12 31a12 12 0 0 1 24 0Z"),
    fill(ink.night, "M3 31H45V39a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6Z"),
    fill(ink.cream, box(3, 35, [42, 3])),
  );
}

export function squareMark(): string {
  return square(fill(ink.vermilion, box(0, 0, [48, 48])), lines(), rule());
}

export function roundedMark(): string {
  return square(fill(ink.vermilion, box(0, 0, [48, 48, 9])), lines(), rule());
}

/** Phones cut the outer fifth away in any shape they like: the mark stays well inside. */
export function maskableMark(): string {
  return square(fill(ink.vermilion, box(0, 0, [48, 48])), group({ at: [9, 9], scale: 0.625 }, lines(), rule()));
}
