// The components as drawings with live text, for a design program: one function each, drawn once a theme.
import { escaped } from "../blocks.ts";
import type { ColourName, Theme } from "./tokens.ts";

interface Component {
  readonly name: string;
  readonly says: string;
  readonly size: readonly [width: number, height: number];
  readonly draw: (pen: Pen) => string;
}

interface Box {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [w: number, h: number];
  readonly fill?: ColourName | "none";
  readonly edge?: ColourName;
  readonly round?: number;
  readonly thick?: number;
}

interface Word {
  readonly size?: number;
  readonly colour?: ColourName;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
}

interface Pen {
  readonly box: (box: Box) => string;
  readonly word: (text: string, at: readonly [x: number, y: number], look?: Word) => string;
  readonly line: (path: string, colour?: ColourName) => string;
}

function penOf(theme: Theme): Pen {
  return {
    box: ({ at: [x, y], size: [w, h], fill = "raised", edge, round = 8, thick = 1.5 }) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill === "none" ? "none" : theme[fill]}"${edge ? ` stroke="${theme[edge]}" stroke-width="${thick}"` : ""}/>`,
    word: (text, [x, y], { size = 16, colour = "ink", weight = 400, anchor = "start" } = {}) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${theme[colour]}" text-anchor="${anchor}">${escaped(text)}</text>`,
    line: (path, colour = "ink") =>
      `<path d="${path}" fill="none" stroke="${theme[colour]}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  };
}

const middle = { weight: 600, anchor: "middle" } as const;
const small = { size: 14, colour: "soft" } as const;

export const components: readonly Component[] = [
  {
    name: "buttons",
    says: "Primary, secondary, quiet, danger, and one that has the focus",
    size: [720, 96],
    draw: ({ box, word, line }) =>
      box({ at: [24, 24], size: [128, 48], fill: "accent" }) +
      word("Pay ₹2,499", [88, 53], { ...middle, colour: "on-accent" }) +
      box({ at: [168, 24], size: [112, 48], fill: "none", edge: "ink" }) +
      word("Not now", [224, 53], middle) +
      word("Read more", [344, 53], { ...middle, colour: "accent" }) +
      line("M305 60h78", "accent") +
      box({ at: [408, 24], size: [112, 48], fill: "danger" }) +
      word("Delete", [464, 53], { ...middle, colour: "on-danger" }) +
      box({ at: [548, 20], size: [136, 56], fill: "none", edge: "focus", round: 12, thick: 3 }) +
      box({ at: [552, 24], size: [128, 48], fill: "accent" }) +
      word("Continue", [616, 53], { ...middle, colour: "on-accent" }),
  },
  {
    name: "fields",
    says: "Empty, filled, and one that says what is wrong",
    size: [720, 144],
    draw: ({ box, word }) =>
      word("Phone number", [24, 38], { weight: 600, size: 14 }) +
      box({ at: [24, 48], size: [208, 48], edge: "line" }) +
      word("Ten digits", [24, 120], small) +
      word("Name on the bill", [256, 38], { weight: 600, size: 14 }) +
      box({ at: [256, 48], size: [208, 48], edge: "line" }) +
      word("Lakshmi Venkataraman", [268, 77]) +
      word("As on the PAN card", [256, 120], small) +
      word("PIN code", [488, 38], { weight: 600, size: 14 }) +
      box({ at: [488, 48], size: [208, 48], edge: "danger", thick: 2.5 }) +
      word("4000", [500, 77]) +
      word("A PIN code has six digits.", [488, 120], { size: 14, colour: "danger", weight: 600 }),
  },
  {
    name: "address",
    says: "An Indian address, as long as they get",
    size: [360, 232],
    draw: ({ box, word }) =>
      box({ at: [24, 24], size: [312, 184], edge: "line", round: 12 }) +
      word("Deliver to", [44, 56], small) +
      word("Thiruvananthapuram Traders", [44, 84], { weight: 600 }) +
      ["Flat 12B, Shanti Niketan CHS,", "behind the old post office,", "Vazhuthacaud, Kerala 695014"]
        .map((row, at) => word(row, [44, 112 + at * 24]))
        .join("") +
      word("Change", [44, 190], { colour: "accent", weight: 600 }),
  },
  {
    name: "product-card",
    says: "Picture, name, price for everybody and for members",
    size: [320, 360],
    draw: ({ box, word }) =>
      box({ at: [24, 24], size: [272, 312], edge: "ink", round: 12 }) +
      box({ at: [24.75, 24.75], size: [270.5, 136], fill: "sunken", round: 11 }) +
      word("4 : 3", [160, 98], { ...small, anchor: "middle" }) +
      word("Terracotta tumblers", [44, 196], { weight: 700, size: 20 }) +
      word("Set of six", [44, 222], small) +
      word("₹1,299", [44, 262], { weight: 700, size: 20 }) +
      word("₹649 for members", [44, 286], { size: 14, colour: "good", weight: 600 }) +
      word("View details", [44, 318], { colour: "accent", weight: 600 }),
  },
  {
    name: "badges",
    says: "Paid, waiting, failed, and a plain one",
    size: [480, 80],
    draw: ({ box, word }) =>
      box({ at: [24, 24], size: [80, 32], fill: "good", round: 16 }) +
      word("Paid", [64, 45], { ...middle, size: 14, colour: "on-good" }) +
      box({ at: [120, 24], size: [112, 32], fill: "none", edge: "line", round: 16 }) +
      word("Waiting", [176, 45], { ...middle, size: 14 }) +
      box({ at: [248, 24], size: [88, 32], fill: "danger", round: 16 }) +
      word("Failed", [292, 45], { ...middle, size: 14, colour: "on-danger" }) +
      box({ at: [352, 24], size: [104, 32], fill: "sunken", round: 16 }) +
      word("Template", [404, 45], { ...middle, size: 14 }),
  },
  {
    name: "switches",
    says: "Off, on, a ticked box and a chosen one of several",
    size: [480, 80],
    draw: ({ box, line }) =>
      box({ at: [24, 26], size: [52, 28], fill: "none", edge: "line", round: 14 }) +
      box({ at: [28, 30], size: [20, 20], fill: "line", round: 10 }) +
      box({ at: [100, 26], size: [52, 28], fill: "good", round: 14 }) +
      box({ at: [128, 30], size: [20, 20], fill: "on-good", round: 10 }) +
      box({ at: [180, 28], size: [24, 24], fill: "accent", round: 4 }) +
      line("M186 40l4.5 4.5L198 36", "on-accent") +
      box({ at: [232, 28], size: [24, 24], fill: "none", edge: "accent", round: 12, thick: 2 }) +
      box({ at: [238, 34], size: [12, 12], fill: "accent", round: 6 }) +
      box({ at: [284, 28], size: [24, 24], fill: "none", edge: "line", round: 12 }),
  },
  {
    name: "tabs",
    says: "Three, the first one open",
    size: [480, 96],
    draw: ({ word, line }) =>
      word("Orders", [68, 54], middle) +
      word("Addresses", [180, 54], { anchor: "middle", colour: "soft" }) +
      word("Payments", [300, 54], { anchor: "middle", colour: "soft" }) +
      line("M24 72h432", "line") +
      line("M24 71h88", "accent") +
      line("M24 73h88", "accent"),
  },
  {
    name: "notice",
    says: "Something went wrong, and what to do",
    size: [480, 128],
    draw: ({ box, word }) =>
      box({ at: [24, 24], size: [432, 80], edge: "danger", round: 8 }) +
      box({ at: [24, 24], size: [8, 80], fill: "danger", round: 4 }) +
      word("The payment did not arrive", [52, 56], { weight: 600 }) +
      word("Nothing was taken. Try again, or pay by UPI.", [52, 82], { colour: "soft" }),
  },
  {
    name: "dialog",
    says: "One question, two answers",
    size: [480, 248],
    draw: ({ box, word }) =>
      box({ at: [24, 24], size: [432, 200], edge: "ink", round: 12 }) +
      word("Cancel this order?", [48, 66], { weight: 700, size: 20 }) +
      word("It leaves the shop tomorrow at 9:30. After that", [48, 102], { colour: "soft" }) +
      word("you can still send it back within ten days.", [48, 126], { colour: "soft" }) +
      box({ at: [48, 152], size: [144, 48], fill: "accent" }) +
      word("Keep it", [120, 181], { ...middle, colour: "on-accent" }) +
      box({ at: [208, 152], size: [144, 48], fill: "none", edge: "ink" }) +
      word("Cancel order", [280, 181], middle),
  },
  {
    name: "table",
    says: "Dates, sums in lakhs, one column that lines up",
    size: [560, 216],
    draw: ({ box, word, line }) =>
      box({ at: [24, 24], size: [512, 168], edge: "line", round: 8 }) +
      ["Date", "From", "Sum"]
        .map((head, at) =>
          word(head, [at === 2 ? 516 : 44 + at * 140, 56], {
            size: 14,
            weight: 600,
            colour: "soft",
            anchor: at === 2 ? "end" : "start",
          }),
        )
        .join("") +
      [
        ["26 Jan 2026", "Sri Murugan Stores", "₹12,40,000"],
        ["2 Feb 2026", "Fatima & Daughters", "₹84,500"],
        ["14 Feb 2026", "Northeast Bamboo Co.", "₹6,999"],
      ]
        .map(
          ([date = "", from = "", sum = ""], at) =>
            line(`M24 ${70 + at * 40}h512`, "line") +
            word(date, [44, 96 + at * 40]) +
            word(from, [184, 96 + at * 40]) +
            word(sum, [516, 96 + at * 40], { anchor: "end", weight: 600 }),
        )
        .join(""),
  },
];

export function drawComponent({ size: [w, h], draw, says }: Component, theme: Theme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="'Anek Latin', system-ui, sans-serif" role="img" aria-label="${escaped(says)}"><rect width="${w}" height="${h}" fill="${theme.paper}"/>${draw(penOf(theme))}</svg>\n`;
}
