// Where the untouched fonts are, as their npm packages ship them.
import { readFile } from "node:fs/promises";

const modules = new URL("../../node_modules/", import.meta.url);

const fontSources = {
  rozhaLatin: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2",
  rozhaDevanagari: "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2",
  rozhaExtended: "@fontsource/rozha-one/files/rozha-one-latin-ext-400-normal.woff2",
  anekLatin: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  anekExtended: "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
  // With its widths, for the specimen.
  anekWidths: "@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2",
  anekDevanagari: "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
  rozhaLicence: "@fontsource/rozha-one/LICENSE",
  anekLicence: "@fontsource-variable/anek-latin/LICENSE",
  anekDevanagariLicence: "@fontsource-variable/anek-devanagari/LICENSE",
} as const;

export type FontSource = keyof typeof fontSources;

export function readFontSource(source: FontSource): Promise<Buffer> {
  return readFile(new URL(fontSources[source], modules));
}
