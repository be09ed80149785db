// Makes every sample file anew: `npm run samples`. Nothing in it is left to chance, so a second run changes nothing.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { brand } from "#contract/brand.ts";
import { books } from "./books.ts";
import { packSwatches } from "./colour/swatch-files.ts";
import { documents, openDocument, readText } from "./documents.ts";
import { writeDocx } from "./docx.ts";
import { bindBook } from "./epub.ts";
import { packIcons } from "./icons/pack.ts";
import { packKit } from "./kit/pack.ts";
import { openPress } from "./press.ts";
import { drawSheet, plainly } from "./sheet.ts";

const shelf = new URL("../../seeds/files/", import.meta.url);
let files = 0;
let bytes = 0;

await rm(shelf, { recursive: true, force: true });
const press = await openPress();
for (const told of documents) {
  const { slug, title, says } = told;
  const html = await drawSheet(await openDocument(told));
  await keep(`${slug}/${told.file ?? slug}.pdf`, await press.print(html, { title, subject: says }));
  const book = await books[slug]?.();
  if (book)
    await keep(
      `${slug}/${slug}.epub`,
      await bindBook({ slug, title, says, cover: await press.photograph(html), ...book }),
    );
}
await press.close();

const contract = {
  title: "Contract Template",
  author: brand.company,
  colophon: plainly,
  text: await readText("contract-template"),
};
await keep("contract-template/contract-template.docx", writeDocx(contract));
await keep("colour-from-the-street/street-palettes.zip", packSwatches());
await keep("icon-set-bazaar/bazaar-icons.zip", packIcons());
await keep("interface-starter-kit/interface-starter-kit.zip", packKit());
console.log(`${files} files, ${Math.round(bytes / 1024)} KiB.`);

async function keep(path: string, content: Uint8Array): Promise<void> {
  const file = new URL(path, shelf);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, content);
  files += 1;
  bytes += content.length;
}
