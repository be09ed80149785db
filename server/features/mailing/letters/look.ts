// The hub's look (web/styles/tokens.css) for mail programs, which know no variables and little CSS.
export const day = {
  paper: "#fbf6ea",
  raised: "#fffcf5",
  sunken: "#f2eadb",
  ink: "#1b1a2e",
  soft: "#575467",
  line: "#dfd5c1",
  accent: "#b93321",
  onAccent: "#fffcf5",
  marigold: "#f2a71b",
} as const;

const night = {
  paper: "#15142a",
  raised: "#1e1d38",
  sunken: "#100f21",
  ink: "#f6eedc",
  soft: "#b9b3c4",
  line: "#353355",
  accent: "#ff8a70",
  onAccent: "#15142a",
} as const;

export const faces = {
  display: "'Rozha One', Georgia, 'Times New Roman', serif",
  text: "'Anek Latin', 'Segoe UI', Helvetica, Arial, sans-serif",
  digits: "'SF Mono', Menlo, Consolas, 'Courier New', monospace",
} as const;

// Mail programs that follow the night read these; the others keep the colours written on each piece.
export const nightStyles = [
  ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
  "@media (prefers-color-scheme: dark) {",
  `  .paper { background-color: ${night.paper} !important; }`,
  `  .card { background-color: ${night.raised} !important; border-color: ${night.ink} !important; }`,
  `  .well { background-color: ${night.sunken} !important; border-color: ${night.line} !important; }`,
  `  .ink { color: ${night.ink} !important; }`,
  `  .soft { color: ${night.soft} !important; }`,
  `  .press { background-color: ${night.accent} !important; color: ${night.onAccent} !important; }`,
  `  .line { border-color: ${night.line} !important; }`,
  "}",
  "@media (max-width: 480px) { .room { padding: 28px 22px !important; } }",
].join("\n");
