// The colours of the artwork: those of web/styles/tokens.css, and the few shades that drawings alone need.
export const ink = {
  vermilion: "#d8412b",
  marigold: "#f2a71b",
  bottle: "#0e6e66",
  indigo: "#2b2f77",
  blush: "#f3b9a6",
  cream: "#fbf6ea",
  night: "#15142a",
  brick: "#b93321",
  forest: "#0a544e",
  dusk: "#20245f",
  sand: "#f2eadb",
  butter: "#f8cf7d",
  mint: "#9fd0c2",
  soft: "#8f8a9a",
} as const;

export const skins = ["#efbf95", "#d79a6b", "#b87548", "#935636", "#6d3d27"] as const;
export const hairs = ["#15142a", "#2a1a18", "#3d2419", "#6b3a20", "#8d8a97"] as const;
