// Invented studios: a real hub lists its own. The marks are in /partners.svg, one symbol each.
export interface Partner {
  readonly id: string;
  readonly name: string;
  /** The style of the name beside the mark. */
  readonly setting: "display" | "text" | "caps";
}

export const partners: readonly Partner[] = [
  { id: "kite", name: "Studio Kite", setting: "display" },
  { id: "neem", name: "Neem Works", setting: "text" },
  { id: "monsoon", name: "Third Monsoon", setting: "caps" },
  { id: "banyan", name: "Banyan Row", setting: "display" },
  { id: "trunk", name: "Tin Trunk", setting: "text" },
  { id: "ghat", name: "Ghat Office", setting: "caps" },
  { id: "mithai", name: "Mithai Grid", setting: "text" },
  { id: "rickshaw", name: "Night Rickshaw", setting: "display" },
  { id: "jaali", name: "Jaali House", setting: "caps" },
  { id: "kolam", name: "Kolam Room", setting: "display" },
  { id: "indigo", name: "Slow Indigo", setting: "text" },
  { id: "loom", name: "Loom & Loop", setting: "display" },
  { id: "tamarind", name: "Tamarind Dept.", setting: "text" },
  { id: "verandah", name: "Open Verandah", setting: "caps" },
  { id: "bell", name: "Copper Bell", setting: "display" },
  { id: "marigold", name: "Marigold Post", setting: "caps" },
];
