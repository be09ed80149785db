// The pictures that a shared link shows: the label lying on its side, with the tagline in words, and the membership card.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { brand } from "#contract/brand.ts";
import type { Faces } from "./faces.ts";
import { textPath, textWidth } from "./glyphs.ts";
import { fist, sunDisc } from "./hero.ts";
import { memberCard } from "./membership.ts";
import { ink } from "./palette.ts";
import { box, rays, star, steps, wave, type Point } from "./path.ts";
import { beads, fill, group, picture, stroke } from "./svg.ts";

const size: Point = [1200, 630];
const column = 92;
const room = 530;

/** The tagline broken into lines that fit the column. */
function lines({ rozha }: Faces, type: number): string[] {
  return brand.tagline.split(" ").reduce<string[]>((set, word) => {
    const longer = set.length === 0 ? word : `${set.at(-1)} ${word}`;
    return textWidth(rozha, longer, { size: type }) <= room ? [...set.slice(0, -1), longer] : [...set, word];
  }, []);
}

function words(faces: Faces): string {
  const type = 90;
  const set = lines(faces, type);
  const start = 342 - (set.length - 1) * 43;
  const poster = set.map((line, at) =>
    textPath(faces.rozha, line, { x: column, y: start + at * 86, size: type, tracking: -1 }),
  );
  const small = `${brand.figures.members} designers in India`;
  return (
    fill(ink.night, textPath(faces.rozha, brand.name, { x: column, y: 138, size: 68, tracking: 3 })) +
    fill(
      ink.vermilion,
      star([column + textWidth(faces.rozha, brand.name, { size: 68, tracking: 3 }) + 42, 115], 16, [24, 16]),
    ) +
    fill(ink.night, ...poster) +
    stroke(ink.night, 3, `M${column} 504H${column + room}`) +
    fill(ink.night, textPath(faces.anekSemibold, small, { x: column, y: 553, size: 33 }))
  );
}

function emblem(): string {
  const sun: Point = [920, 268];
  return (
    fill(ink.indigo, box(690, 40, [470, 550])) +
    fill(ink.vermilion, rays(sun, 32, { outer: 520 })) +
    sunDisc(sun) +
    group({ at: [920, 330], scale: 1.1 }, fist()) +
    fill(ink.bottle, box(690, 500, [470, 100])) +
    stroke(ink.mint, 4, ...steps(3).map((at) => wave([694, 524 + at * 24], 12, [462, 9])))
  );
}

function socialCard(faces: Faces): string {
  const ring = (inset: number): string => box(inset, inset, [1200 - 2 * inset, 630 - 2 * inset]);
  return picture(
    size,
    emblem(),
    fill(ink.cream, box(40, 40, [650, 550])),
    fill(ink.vermilion, `${ring(0)}M40 40V590H1160V40Z`, box(690, 40, [8, 550])),
    words(faces),
    beads(ink.marigold, [7, 20], box(20, 20, [1160, 590])),
    stroke(ink.cream, 5, ring(40)),
  );
}

/** What a shared link to the membership page shows: its card before the sun, beside its headline. */
function membershipSocialCard(faces: Faces): string {
  const say = (line: string, y: number): string => textPath(faces.rozha, line, { x: 84, y, size: 80, tracking: -1 });
  const small = `${brand.figures.members} designers, one fee, for life`;
  return picture(
    size,
    fill(ink.indigo, box(0, 0, [1200, 630])),
    fill(ink.dusk, rays([850, 300], 40, { outer: 1000 })),
    group({ at: [850, 300], scale: 1.12 }, sunDisc([0, 0])),
    group(
      { at: [600, 178], turn: -7, scale: 0.8 },
      fill(ink.night, box(-4, -4, [648, 412, 14]), box(10, 14, [648, 412, 14])),
      // A picture of its own, so that its rays end where it does.
      memberCard(faces),
      fill(ink.cream, textPath(faces.rozha, "Your Name", { x: 48, y: 368, size: 46 })),
    ),
    fill(ink.cream, say("Become a", 264)),
    fill(ink.marigold, say(brand.memberLabel, 350)),
    fill(ink.cream, textPath(faces.anekSemibold, small, { x: 86, y: 414, size: 28 })),
    fill(ink.vermilion, box(0, 584, [1200, 46])),
    stroke(ink.cream, 3, "M0 584H1200"),
    beads(ink.marigold, [9, 24], "M12 608H1200"),
  );
}

export async function drawSocialCards(faces: Faces): Promise<void> {
  for (const [name, svg] of [
    ["social-card", socialCard(faces)],
    ["membership-card", membershipSocialCard(faces)],
  ] as const) {
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 96, compressionLevel: 9, effort: 10 })
      .toBuffer();
    await writeFile(new URL(`../../public/${name}.png`, import.meta.url), png);
  }
}
