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
  anekBangla: "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
  anekGujarati: "@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2",
  anekGurmukhi: "@fontsource-variable/anek-gurmukhi/files/anek-gurmukhi-gurmukhi-wght-normal.woff2",
  anekKannada: "@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal.woff2",
  anekMalayalam: "@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2",
  anekOdia: "@fontsource-variable/anek-odia/files/anek-odia-oriya-wght-normal.woff2",
  anekTamil: "@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
  anekTelugu: "@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2",
  rozhaLicence: "@fontsource/rozha-one/LICENSE",
  anekLicence: "@fontsource-variable/anek-latin/LICENSE",
  anekDevanagariLicence: "@fontsource-variable/anek-devanagari/LICENSE",
} as const;

export type FontSource = keyof typeof fontSources;

export function readFontSource(source: FontSource): Promise<Buffer> {
  return readFile(new URL(fontSources[source], modules));
}
