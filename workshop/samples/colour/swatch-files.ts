// The palettes as programs take them: Adobe swatches (ASE), style rules, JSON.
import { type Entry, zip } from "../zip.ts";
import { plainly } from "../sheet.ts";
import { type Palette, palettes, type Swatch } from "./palettes.ts";

export function packSwatches(): Uint8Array {
  const entries: Entry[] = [
    {
      name: "read-me.txt",
      content: `Colour from the Street: twelve palettes.\n\nstreet-palettes.ase   Adobe programs, Affinity, and others that read swatches\nstreet-palettes.css   custom properties\nstreet-palettes.json  everything else\n\n${plainly}\n`,
    },
    { name: "street-palettes.ase", content: swatchExchange(palettes) },
    { name: "street-palettes.css", content: `:root {\n${palettes.map(rules).join("\n")}}\n` },
    { name: "street-palettes.json", content: `${JSON.stringify(palettes, null, 2)}\n` },
  ];
  return zip(entries);
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

function rules({ name, swatches }: Palette): string {
  return `  /* ${name} */\n${swatches.map((swatch) => `  --${slugOf(name)}-${slugOf(swatch.name)}: ${swatch.hex};\n`).join("")}`;
}

const groupStart = 0xc001;
const groupEnd = 0xc002;
const colour = 0x0001;

/** ASEF 1.0: a list of blocks, each with its kind and length; names are UTF-16 with a zero at the end. */
export function swatchExchange(all: readonly Palette[]): Uint8Array {
  const blocks = all.flatMap(({ name, swatches }) => [
    block(groupStart, text(name)),
    ...swatches.map(colourBlock),
    block(groupEnd, Buffer.alloc(0)),
  ]);
  const head = Buffer.from("ASEF\0\x01\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([head, ...blocks]);
}

function block(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(kind);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

function colourBlock({ name, hex }: Swatch): Buffer {
  const channels = Buffer.alloc(12);
  [1, 3, 5].forEach((from, at) => channels.writeFloatBE(Number.parseInt(hex.slice(from, from + 2), 16) / 255, at * 4));
  const global = Buffer.alloc(2);
  return block(colour, Buffer.concat([text(name), Buffer.from("RGB "), channels, global]));
}

function text(name: string): Buffer {
  const letters = Buffer.from(`${name}\0`, "utf16le").swap16();
  const count = Buffer.alloc(2);
  count.writeUInt16BE(name.length + 1);
  return Buffer.concat([count, letters]);
}
