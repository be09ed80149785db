// The five styles of a badge. Only the colours differ.
import type { Gradient } from "./marks.ts";

export const badgeStyles = ["black", "tealBlue", "white", "pastelGreen", "peach"] as const;

export type BadgeStyle = (typeof badgeStyles)[number];

export interface BadgeLook {
  readonly label: string;
  /** From the light around the picture to the corners. */
  readonly sky: Gradient["stops"];
  readonly rays: Gradient["stops"];
  /** From the horizon down. */
  readonly sea: Gradient["stops"];
  readonly waves: string;
  /** Rules, and text on the sky. */
  readonly ink: string;
  /** Text on the sea. */
  readonly name: string;
  readonly soft: string;
  readonly petals: readonly [outer: string, inner: string];
  readonly ring: string;
  readonly beads: string;
  readonly pill: readonly [ground: string, text: string];
}

export const looks: Readonly<Record<BadgeStyle, BadgeLook>> = {
  black: {
    label: "Black",
    sky: [
      [0, "#2c2858"],
      [0.5, "#131226"],
      [1, "#08080f"],
    ],
    rays: [
      [0, "#8a82e099"],
      [0.5, "#6f68c040"],
      [1, "#6f68c01a"],
    ],
    sea: [
      [0, "#131226"],
      [1, "#07070f"],
    ],
    waves: "#f2a71b",
    ink: "#fbf6ea",
    name: "#fbf6ea",
    soft: "#cfc7dc",
    petals: ["#d8412b", "#f2a71b"],
    ring: "#fbf6ea",
    beads: "#d8412b",
    pill: ["#f2a71b", "#15142a"],
  },
  tealBlue: {
    label: "Teal Blue",
    sky: [
      [0, "#35b5a6"],
      [0.5, "#12807f"],
      [1, "#0b4a6a"],
    ],
    rays: [
      [0, "#d9fff266"],
      [0.5, "#b6f2e22b"],
      [1, "#b6f2e214"],
    ],
    sea: [
      [0, "#0a3d63"],
      [1, "#062643"],
    ],
    waves: "#8fe0d0",
    ink: "#fbf6ea",
    name: "#fbf6ea",
    soft: "#bfe3e6",
    petals: ["#f2a71b", "#fbf6ea"],
    ring: "#fbf6ea",
    beads: "#d8412b",
    pill: ["#fbf6ea", "#0b4a6a"],
  },
  white: {
    label: "White",
    sky: [
      [0, "#ffffff"],
      [0.55, "#fffdf8"],
      [1, "#f4eddf"],
    ],
    rays: [
      [0, "#f2a71b80"],
      [0.5, "#f2a71b33"],
      [1, "#f2a71b1f"],
    ],
    sea: [
      [0, "#fffdf8"],
      [1, "#f7f0e2"],
    ],
    waves: "#2b2f77",
    ink: "#15142a",
    name: "#15142a",
    soft: "#4b4860",
    petals: ["#d8412b", "#f2a71b"],
    ring: "#fbf6ea",
    beads: "#d8412b",
    pill: ["#d8412b", "#fffdf8"],
  },
  pastelGreen: {
    label: "Pastel Green",
    sky: [
      [0, "#f1fae6"],
      [0.5, "#cdebcb"],
      [1, "#98d0b1"],
    ],
    rays: [
      [0, "#ffffffb3"],
      [0.5, "#ffffff59"],
      [1, "#ffffff2e"],
    ],
    sea: [
      [0, "#0e6e66"],
      [1, "#084a47"],
    ],
    waves: "#a9dfc2",
    ink: "#0a4f4a",
    name: "#f4fbee",
    soft: "#c2e6d2",
    petals: ["#0e6e66", "#f2a71b"],
    ring: "#fbf6ea",
    beads: "#d8412b",
    pill: ["#0e6e66", "#f4fbee"],
  },
  peach: {
    label: "Peach",
    sky: [
      [0, "#fff1df"],
      [0.5, "#ffcfae"],
      [1, "#f39a7c"],
    ],
    rays: [
      [0, "#ffffff99"],
      [0.5, "#ffffff4d"],
      [1, "#ffffff2b"],
    ],
    sea: [
      [0, "#b93321"],
      [1, "#7f1d1c"],
    ],
    waves: "#ffc39d",
    ink: "#6d1a17",
    name: "#fff6ea",
    soft: "#ffd9c2",
    petals: ["#b93321", "#f2a71b"],
    ring: "#fff6ea",
    beads: "#b93321",
    pill: ["#b93321", "#fff6ea"],
  },
};
