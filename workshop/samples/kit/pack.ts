// The starter kit as it is handed over: tokens twice, components in two themes, and a page that shows all of it.
import { plainly } from "../sheet.ts";
import { type Entry, zip } from "../zip.ts";
import { components, drawComponent } from "./components.ts";
import { themes, tokenFile, tokenRules } from "./tokens.ts";

const folder = "interface-starter-kit";

export function packKit(): Uint8Array {
  const drawings = components.flatMap((component): Entry[] =>
    (["light", "dark"] as const).map((theme) => ({
      name: `${folder}/components/${theme}/${component.name}.svg`,
      content: drawComponent(component, themes[theme]),
    })),
  );
  return zip([
    { name: `${folder}/read-me.txt`, content: readMe() },
    { name: `${folder}/preview.html`, content: preview() },
    { name: `${folder}/tokens/tokens.json`, content: tokenFile() },
    { name: `${folder}/tokens/tokens.css`, content: tokenRules() },
    ...drawings,
  ]);
}

function readMe(): string {
  const list = components.map(({ name, says }) => `  ${name.padEnd(14)}${says}`).join("\n");
  return `Interface Starter Kit\n\ntokens/tokens.json  colours, spaces, sizes in the format of the Design Tokens Community Group\ntokens/tokens.css   the same as custom properties, light and dark, roomy and compact\ncomponents/         ${components.length} components with live text, each light and dark\npreview.html        all of it on one page\n\n${list}\n\nEvery colour of text has at least 4.5 to 1 on everything it may stand on, every outline 3 to 1.\nThe typeface is Anek Latin, which is open source; without it the kit falls back to the system's.\n\n${plainly}\n`;
}

function preview(): string {
  const row = components.map(
    (component) =>
      `<section><h2>${component.name}</h2><p>${component.says}</p><div>${(["light", "dark"] as const).map((theme) => drawComponent(component, themes[theme]).trim()).join("")}</div></section>`,
  );
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Interface Starter Kit</title><link rel="stylesheet" href="tokens/tokens.css"><style>${style}</style><h1>Interface Starter Kit</h1><p>${plainly}</p>${row.join("")}</html>\n`;
}

const style =
  "body{margin:0 auto;padding:var(--space-8);max-width:80rem;background:var(--paper);color:var(--ink);font:var(--text-body) 'Anek Latin',system-ui,sans-serif}h1{font:700 var(--text-display) 'Anek Latin',system-ui,sans-serif}section{border-top:1.5px solid var(--line)}div{display:flex;flex-wrap:wrap;gap:var(--space-4)}svg{max-width:100%;height:auto;border-radius:var(--radius-medium)}";
