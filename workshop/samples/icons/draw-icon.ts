import { bankIcons } from "./bank.ts";
import { kitchenIcons } from "./kitchen.ts";
import { roadIcons } from "./road.ts";
import type { Drawn, Icon } from "./shapes.ts";
import { shopIcons } from "./shop.ts";

export const families: readonly { readonly title: string; readonly icons: readonly Icon[] }[] = [
  { title: "Shop", icons: shopIcons },
  { title: "Kitchen", icons: kitchenIcons },
  { title: "Road", icons: roadIcons },
  { title: "Bank", icons: bankIcons },
];

export const allIcons: readonly Icon[] = families.flatMap(({ icons }) => icons);

const pen = 'stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

export function insides({ lines, fills, fat }: Drawn): string {
  const parts = [
    fills && `<path fill="currentColor" fill-rule="evenodd" d="${fills}"/>`,
    fat && `<path fill="currentColor" ${pen} d="${fat}"/>`,
    lines && `<path fill="none" ${pen} d="${lines}"/>`,
  ];
  return parts.filter(Boolean).join("");
}

export function iconFile(drawn: Drawn): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none">${insides(drawn)}</svg>\n`;
}
