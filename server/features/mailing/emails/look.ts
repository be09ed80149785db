// The hub's look (web/styles/tokens.css) for mail programs, which know no variables and little CSS. Grey is written as rgb():
// its six digits would read like a code to a reader who looks for one.
export const day = {
  paper: "#fbf6ea",
  raised: "#fffcf5",
  sunken: "#f2eadb",
  ink: "#1b1a2e",
  soft: "rgb(87, 84, 103)",
  line: "#dfd5c1",
  edge: "#1b1a2e",
} as const;

export const night: Readonly<Record<keyof typeof day, string>> = {
  paper: "#15142a",
  raised: "#1e1d38",
  sunken: "#100f21",
  ink: "#f6eedc",
  soft: "#b9b3c4",
  line: "rgb(53, 51, 85)",
  edge: "#5b587f",
};

// The label is artwork: the same by day and by night.
export const label = { ground: "#d8412b", name: "#fbf6ea", band: "#f2a71b" } as const;

export const faces = {
  display: "'Rozha One', Georgia, 'Times New Roman', serif",
  text: "'Anek Latin', 'Segoe UI', Helvetica, Arial, sans-serif",
  digits: "'SF Mono', Menlo, Consolas, 'Courier New', monospace",
} as const;

// Mail programs that follow the night read this; the others keep the colours written on each piece.
export const rulesOfTheHouse = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .room { padding: 26px 22px 28px !important; } .side { padding-left: 23px !important; padding-right: 23px !important; } .code { font-size: 32px !important; } }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${night.paper} !important; }
  .card { background-color: ${night.raised} !important; border-color: ${night.edge} !important; }
  .well { background-color: ${night.sunken} !important; border-color: ${night.line} !important; }
  .ink { color: ${night.ink} !important; }
  .soft { color: ${night.soft} !important; }
  .line { border-color: ${night.line} !important; }
  .press { background-color: ${night.ink} !important; color: ${night.paper} !important; }
}`;
