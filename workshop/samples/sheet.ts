// A document of the house: cover, numbered chapters, and on its last page what it is.
import { readFile } from "node:fs/promises";
import { brand } from "#contract/brand.ts";
import { escaped } from "./blocks.ts";
import { faceRules } from "./typefaces.ts";

export interface Look {
  // What the cover is printed on, what is written on it, and the one loud colour inside.
  readonly ground: string;
  readonly on: string;
  readonly loud: string;
}

export interface Sheet {
  readonly slug: string;
  readonly title: string;
  readonly kind: string;
  readonly says: string;
  readonly look: Look;
  readonly body: string;
  readonly style?: string;
  readonly faces?: string;
  // Instead of a cover.
  readonly opening?: string;
}

// The page and its cover; what stands on it.
const styles = ["./print.css", "./blocks.css"].map((path) => new URL(path, import.meta.url));
const covers = new URL("../../public/covers/", import.meta.url);

export const looks = {
  bottle: { ground: "#0e6e66", on: "#fbf6ea", loud: "#0b5f58" },
  vermilion: { ground: "#b93321", on: "#fffcf5", loud: "#b93321" },
  indigo: { ground: "#2b2f77", on: "#fbf6ea", loud: "#2b2f77" },
  marigold: { ground: "#f2a71b", on: "#15142a", loud: "#b93321" },
  night: { ground: "#15142a", on: "#fbf6ea", loud: "#b93321" },
} as const satisfies Record<string, Look>;

/** Said in every file, because a file leaves the page that explained it. */
export const plainly = `Sample content of the ${brand.name} Hub. It shows what a product can hold and sells nothing. People, studios and sums in it are invented.`;

export async function drawSheet(sheet: Sheet): Promise<string> {
  const { title, look } = sheet;
  const [style, faces] = await Promise.all([readStyles(), sheet.faces ?? faceRules()]);
  const colours = `:root{--ground:${look.ground};--on:${look.on};--loud:${look.loud}}`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${faces}${colours}${style.replaceAll("TITLE", title)}${sheet.style ?? ""}</style></head><body>${sheet.opening ?? (await cover(sheet))}<main>${sheet.body}</main><footer class="colophon"><p>${plainly}</p><p>Set in Rozha One and Anek Latin, two open-source faces from Indian foundries.</p></footer></body></html>`;
}

async function readStyles(): Promise<string> {
  const texts = await Promise.all(styles.map((file) => readFile(file, "utf8")));
  return texts.join("");
}

export async function coverArt(name: string): Promise<string> {
  return readFile(new URL(`${name}.svg`, covers), "utf8");
}

async function cover({ slug, title, kind, says }: Sheet): Promise<string> {
  const art = (await coverArt(slug)).replace(
    "<svg ",
    `<svg role="img" aria-label="Cover drawing of ${escaped(title)}" `,
  );
  return `<header class="cover"><div class="frame"><div class="art">${art}</div><p class="kind">${escaped(kind)}</p><h1>${escaped(title)}</h1><p class="says">${escaped(says)}</p><p class="from">${escaped(brand.name)} Hub <span>Sample content</span></p></div></header>`;
}
