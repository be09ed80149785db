// The preview sheet: every icon in both looks, the grid it stands on, and the sizes it is made for.
import { allIcons, families, iconFile, insides } from "./draw-icon.ts";
import type { Icon } from "./shapes.ts";

export function iconSheet(text: string): string {
  return text
    .replace(
      "<p>FAMILIES</p>",
      families
        .map(({ title, icons }) => `<h2>${title}</h2><div class="cells">${icons.map(cell).join("")}</div>`)
        .join(""),
    )
    .replace("<p>GRID</p>", grids())
    .replace("<p>SIZES</p>", sizes());
}

function cell({ name, words, line, solid }: Icon): string {
  return `<div class="cell"><div class="both">${iconFile(line)}${iconFile(solid)}</div><b>${name}</b><small>${words}</small></div>`;
}

function grids(): string {
  const shown = ["rupee-coin", "shop", "bus", "price-tag"].flatMap((name) =>
    allIcons.filter((icon) => icon.name === name),
  );
  return `<div class="grids">${shown.map(({ line }) => `<svg viewBox="0 0 24 24">${rules()}<g color="#15142a" opacity=".85">${insides(line)}</g></svg>`).join("")}</div>`;
}

function rules(): string {
  const each = Array.from({ length: 25 }, (_, at) => `M${at} 0V24M0 ${at}H24`).join("");
  return `<path d="${each}" stroke="#9fd0c2" stroke-width=".04" fill="none"/><path d="M2 2h20v20H2zM12 0v24M0 12h24" stroke="#d8412b" stroke-width=".08" fill="none"/><circle cx="12" cy="12" r="10" stroke="#d8412b" stroke-width=".08" fill="none"/>`;
}

function sizes(): string {
  const shown = allIcons.filter(({ name }) => ["tea-glass", "ticket", "phone-paid", "lamp"].includes(name));
  const row = (size: number) =>
    `<div class="size"><span>${size} px</span>${shown
      .flatMap(({ line, solid }) => [line, solid])
      .map((look) => iconFile(look).replace('width="24" height="24"', `width="${size}" height="${size}"`))
      .join("")}</div>`;
  return [16, 20, 24, 32, 48].map(row).join("");
}
