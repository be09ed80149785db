// The kit's decisions, once: everything else in it is made of these.
export const themes = {
  light: {
    paper: "#fffaf0",
    raised: "#ffffff",
    sunken: "#f3ecdd",
    ink: "#1c1a2b",
    soft: "#5a566b",
    line: "#8a8296",
    accent: "#b5341f",
    "on-accent": "#ffffff",
    good: "#0c6159",
    "on-good": "#ffffff",
    danger: "#a3211a",
    "on-danger": "#ffffff",
    focus: "#2b2f77",
  },
  dark: {
    paper: "#14131f",
    raised: "#1f1d2e",
    sunken: "#0e0d16",
    ink: "#f5eddc",
    soft: "#b8b1c4",
    line: "#7d7690",
    accent: "#ff9078",
    "on-accent": "#14131f",
    good: "#74d3c3",
    "on-good": "#14131f",
    danger: "#ff988a",
    "on-danger": "#14131f",
    focus: "#f2a71b",
  },
} as const;

export type Theme = (typeof themes)["light" | "dark"];
export type ColourName = keyof (typeof themes)["light"];

const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 6: 24, 8: 32, 12: 48, 16: 64 } as const;
const radii = { small: 4, medium: 8, large: 12, round: 999 } as const;
const texts = { small: [14, 20], body: [16, 24], large: [20, 28], title: [28, 34], display: [40, 44] } as const;

// How high a control is: two ways to be dense, neither below what a thumb can find.
const densities = { roomy: 48, compact: 44 } as const;

/** What is written on what, and the contrast it needs. */
export const meetings: readonly { readonly on: ColourName; readonly of: ColourName; readonly least: number }[] = [
  ...(["paper", "raised", "sunken"] as const).flatMap((on) => [
    { on, of: "ink", least: 7 } as const,
    { on, of: "soft", least: 4.5 } as const,
    { on, of: "accent", least: 4.5 } as const,
    { on, of: "good", least: 4.5 } as const,
    { on, of: "danger", least: 4.5 } as const,
    { on, of: "line", least: 3 } as const,
    { on, of: "focus", least: 3 } as const,
  ]),
  { on: "accent", of: "on-accent", least: 4.5 },
  { on: "good", of: "on-good", least: 4.5 },
  { on: "danger", of: "on-danger", least: 4.5 },
];

const px = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });

/** In the format of the Design Tokens Community Group, which design programs import. */
export function tokenFile(): string {
  const colours = (theme: Theme) =>
    Object.fromEntries(Object.entries(theme).map(([name, hex]) => [name, { $type: "color", $value: hex }]));
  const scale = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, px(value)]));
  const type = Object.fromEntries(
    Object.entries(texts).map(([name, [size, line]]) => [name, { size: px(size), line: px(line) }]),
  );
  const file = {
    $description: "Interface Starter Kit, sample content",
    colour: { light: colours(themes.light), dark: colours(themes.dark) },
    space: scale(spaces),
    radius: scale(radii),
    text: type,
    control: scale(densities),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function tokenRules(): string {
  const colours = (theme: Theme) =>
    Object.entries(theme)
      .map(([name, hex]) => `  --${name}: ${hex};`)
      .join("\n");
  const scale = (prefix: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values)
      .map(([name, value]) => `  --${prefix}-${name}: ${value / 16}rem;`)
      .join("\n");
  const type = Object.entries(texts)
    .map(([name, [size, line]]) => `  --text-${name}: ${size / 16}rem/${line / 16}rem;`)
    .join("\n");
  return `/* Interface Starter Kit, sample content. */
:root {
  color-scheme: light;
${colours(themes.light)}
${scale("space", spaces)}
${scale("radius", radii)}
${type}
  --control: ${densities.roomy / 16}rem;
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
${colours(themes.dark).replaceAll("  --", "    --")}
  }
}

:root[data-theme="dark"] {
  color-scheme: dark;
${colours(themes.dark)}
}

:root[data-density="compact"] {
  --control: ${densities.compact / 16}rem;
}
`;
}
