// The icon set as it is handed over: one file per icon and look, one sprite, a page to search, and what may be done with it.
import { plainly } from "../sheet.ts";
import { type Entry, zip } from "../zip.ts";
import { allIcons, families, iconFile, insides } from "./draw-icon.ts";

export function packIcons(): Uint8Array {
  const files = allIcons.flatMap(({ name, line, solid }): Entry[] => [
    { name: `bazaar-icons/outline/${name}.svg`, content: iconFile(line) },
    { name: `bazaar-icons/solid/${name}.svg`, content: iconFile(solid) },
  ]);
  const readMe = `Bazaar Icon Set\n\n${allIcons.length} icons, each as outline and solid, on a grid of 24 by 24.\n\noutline/  lines of 1.5, round ends and corners\nsolid/    the same silhouettes, filled\nsprite.svg  all of them as symbols: outline-shop, solid-shop …\npreview.html  all of them on a page, with the words to look for\nicons.json  names, families and words\n\nThey take the colour of the text they stand in. Below 20 px use the solid ones.\n\n${plainly}\n`;
  return zip([
    { name: "bazaar-icons/read-me.txt", content: readMe },
    { name: "bazaar-icons/preview.html", content: preview() },
    { name: "bazaar-icons/sprite.svg", content: sprite() },
    { name: "bazaar-icons/icons.json", content: index() },
    ...files,
  ]);
}

function sprite(): string {
  const symbols = allIcons.flatMap(({ name, line, solid }) => [
    symbol(`outline-${name}`, insides(line)),
    symbol(`solid-${name}`, insides(solid)),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

function symbol(id: string, content: string): string {
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none">${content}</symbol>`;
}

function index(): string {
  const list = families.flatMap(({ title, icons }) =>
    icons.map(({ name, words }) => ({ name, family: title.toLowerCase(), words: words.split(" ") })),
  );
  return `${JSON.stringify(list, null, 2)}\n`;
}

function preview(): string {
  const cells = families.map(
    ({ title, icons }) =>
      `<h2>${title}</h2><ul>${icons.map(({ name, words, line, solid }) => `<li><span>${iconFile(line).trim()}${iconFile(solid).trim()}</span><b>${name}</b><small>${words}</small></li>`).join("")}</ul>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bazaar Icon Set</title><style>${style}</style><h1>Bazaar Icon Set</h1><p>${allIcons.length} icons, outline and solid, on a grid of 24. ${plainly}</p>${cells.join("")}</html>\n`;
}

const style =
  "body{margin:0 auto;padding:2rem;max-width:64rem;background:#fbf6ea;color:#15142a;font:1rem/1.5 system-ui,sans-serif}h1,h2{line-height:1.1}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;padding:0;list-style:none}li{display:grid;gap:.25rem;padding:1rem;border:1.5px solid #15142a;border-radius:6px}span{display:flex;gap:.75rem}svg{width:40px;height:40px}small{color:#575467}@media(prefers-color-scheme:dark){body{background:#15142a;color:#f6eedc}li{border-color:#f6eedc}small{color:#b9b3c4}}";
