// A page to cut up: every line of the list is a card.
import { drawn } from "./blocks.ts";

export function questionCards(text: string): string {
  const colours = ["#0e6e66", "#b93321", "#2b2f77", "#15142a"];
  return drawn(text).replace(/<ol>([^]*?)<\/ol>/g, (_all, items: string) => {
    const cards = items.match(/<li>[^]*?<\/li>/g) ?? [];
    return `<ol class="cards">${cards.map((card, at) => card.replace("<li>", `<li style="--card:${colours[at % colours.length]}">`)).join("")}</ol>`;
  });
}
