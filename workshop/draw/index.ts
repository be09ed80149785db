// Draws all artwork anew: `npm run draw`. Nothing here is left to chance, so a second run changes nothing.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { allDrawings } from "./drawings.ts";
import { openFaces } from "./faces.ts";
import { drawFonts } from "./fonts.ts";
import { drawIcons } from "./icons.ts";
import { drawLetterPictures } from "./letter-pictures.ts";
import { drawSocialCards } from "./social-card.ts";

const project = new URL("../../", import.meta.url);

const faces = await openFaces();
const drawings = allDrawings(faces);
for (const [path, text] of drawings) {
  const file = fileURLToPath(new URL(path, project));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
await drawFonts();
await drawIcons();
await drawSocialCards(faces);
await drawLetterPictures();
console.log(`${drawings.size} drawings, the fonts and the icons are drawn.`);
