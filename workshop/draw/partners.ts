// Sixteen invented studios. Marks only, in the colour of the text around them; the page sets the names in type.
import { box, circle, petal, petals, polygon, rays, rosette, slice, star, steps, wave } from "./path.ts";

type Setting = "display" | "text" | "caps";

interface Partner {
  id: string;
  name: string;
  setting: Setting;
  /** On a field of 64 by 64. */
  mark: string;
}

function solid(...paths: readonly string[]): string {
  return `<path fill="currentColor" fill-rule="evenodd" d="${paths.join("")}"/>`;
}

function drawn(width: number, ...paths: readonly string[]): string {
  const look = `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path fill="none" stroke="currentColor" ${look} d="${paths.join("")}"/>`;
}

const partners: readonly Partner[] = [
  {
    id: "kite",
    name: "Studio Kite",
    setting: "display",
    mark:
      solid(polygon([32, 4], [56, 28], [32, 28]), polygon([32, 28], [32, 50], [8, 28])) +
      drawn(4, "M32 4L8 28 32 50 56 28Z", "M32 52q8 4 0 9"),
  },
  {
    id: "neem",
    name: "Neem Works",
    setting: "text",
    mark:
      solid(
        ...[-64, 64].flatMap((turn) => [20, 36, 52].map((y) => petal([32, y], turn, [3, 27, 9]))),
        petal([32, 16], 0, [2, 15, 6]),
      ) + drawn(4, "M32 14V60"),
  },
  {
    id: "monsoon",
    name: "Third Monsoon",
    setting: "caps",
    mark: solid(slice([32, 30], [0, 26], [-90, 90])) + drawn(5, "M14 38l-5 18M27 38l-5 18M40 38l-5 18M53 38l-5 18"),
  },
  {
    id: "banyan",
    name: "Banyan Row",
    setting: "display",
    mark:
      solid(slice([32, 32], [0, 28], [-90, 90]), box(28, 32, [8, 28])) +
      drawn(4.5, "M10 34V52M19 34V46M45 34V46M54 34V52"),
  },
  {
    id: "trunk",
    name: "Tin Trunk",
    setting: "text",
    mark:
      solid(box(5, 20, [54, 36, 6]), box(28, 30, [8, 12, 2]), box(5, 33, [19, 4]), box(40, 33, [19, 4])) +
      drawn(4.5, "M22 18q0-9 10-9t10 9"),
  },
  {
    id: "ghat",
    name: "Ghat Office",
    setting: "caps",
    mark: solid("M6 6h14v13h13v13h13v13h12v13H6Z") + drawn(4.5, wave([36, 12], 2, [22, 6])),
  },
  {
    id: "mithai",
    name: "Mithai Grid",
    setting: "text",
    mark: solid(
      ...[
        [32, 14],
        [14, 32],
        [50, 32],
        [32, 50],
      ].map(([x = 0, y = 0]) => polygon([x, y - 13], [x + 13, y], [x, y + 13], [x - 13, y])),
      ...[
        [32, 14],
        [50, 32],
        [32, 50],
      ].map(([x = 0, y = 0]) => circle([x, y], 3.5)),
    ),
  },
  {
    id: "rickshaw",
    name: "Night Rickshaw",
    setting: "display",
    mark:
      drawn(5, circle([32, 32], 26)) +
      solid(rays([32, 32], 10, { inner: 8, outer: 22, share: 0.42 }), circle([32, 32], 5)),
  },
  {
    id: "jaali",
    name: "Jaali House",
    setting: "caps",
    mark: solid(
      "M8 60V30C8 16 24 14 32 4 40 14 56 16 56 30V60Z",
      ...[28, 44].flatMap((y) => [22, 42].map((x) => polygon([x, y - 8], [x + 8, y], [x, y + 8], [x - 8, y]))),
      polygon([32, 28], [38, 36], [32, 44], [26, 36]),
    ),
  },
  {
    id: "kolam",
    name: "Kolam Room",
    setting: "display",
    mark:
      drawn(
        4.5,
        "M32 32C14 22 14 6 32 6S50 22 32 32C42 14 58 14 58 32S42 50 32 32C50 42 50 58 32 58S14 42 32 32C22 50 6 50 6 32S22 14 32 32Z",
      ) + solid(...[14, 50].flatMap((x) => [14, 50].map((y) => circle([x, y], 4)))),
  },
  {
    id: "indigo",
    name: "Slow Indigo",
    setting: "text",
    mark: solid("M32 4Q54 30 54 40a22 21 0 0 1-44 0Q10 30 32 4Z", slice([32, 40], [7, 13], [90, 270])),
  },
  {
    id: "loom",
    name: "Loom & Loop",
    setting: "display",
    mark: solid(
      ...steps(3).flatMap((row) =>
        steps(3).map((column) =>
          (row + column) % 2
            ? box(7 + column * 18, 11 + row * 18, [14, 6]) + box(7 + column * 18, 18 + row * 18, [14, 2])
            : box(10 + column * 18, 7 + row * 18, [8, 14]),
        ),
      ),
    ),
  },
  {
    id: "tamarind",
    name: "Tamarind Dept.",
    setting: "text",
    mark: solid(
      "M50 6c10 18 4 48-34 52-8 0-10-10-2-13C32 40 38 28 38 14c0-9 8-14 12-8Z",
      circle([44, 20], 3.5),
      circle([40, 34], 3.5),
      circle([29, 45], 3.5),
    ),
  },
  {
    id: "verandah",
    name: "Open Verandah",
    setting: "caps",
    mark: solid(
      box(4, 6, [56, 10, 2]),
      "M6 20H58V58H52V42a6 6 0 0 0-12 0V58H38V42a6 6 0 0 0-12 0V58H24V42a6 6 0 0 0-12 0V58H6Z",
    ),
  },
  {
    id: "bell",
    name: "Copper Bell",
    setting: "display",
    mark:
      solid(
        "M32 8c13 0 16 11 16 22 0 9 3 13 8 18H8c5-5 8-9 8-18C16 19 19 8 32 8Z",
        "M19 36h26v4H19Z",
        circle([32, 55], 6),
      ) + drawn(4, "M32 8V4"),
  },
  {
    id: "marigold",
    name: "Marigold Post",
    setting: "caps",
    mark: solid(rosette([32, 32], 12, 24), star([32, 32], 12, [17, 10])) + solid(petals([32, 32], 6, [0, 8, 4])),
  },
];

/** One file for all marks: `<svg><use href="/partners.svg#kite"/></svg>` takes the colour of its text. */
export function partnerSprite(): string {
  const symbols = partners.map(({ id, mark }) => `<symbol id="${id}" viewBox="0 0 64 64">${mark}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

export function partnerList(): string {
  const rows = partners.map(({ id, name, setting }) => `  { id: "${id}", name: "${name}", setting: "${setting}" },`);
  return [
    "// Written by `npm run draw`. Invented studios: a real hub lists its own. The marks are in /partners.svg, one symbol each.",
    "export interface Partner {",
    "  readonly id: string;",
    "  readonly name: string;",
    "  /** How the name is set beside the mark. */",
    '  readonly setting: "display" | "text" | "caps";',
    "}",
    "",
    "export const partners: readonly Partner[] = [",
    ...rows,
    "];",
    "",
  ].join("\n");
}
