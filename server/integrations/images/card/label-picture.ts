// The label of a person as the picture of a card.
import { readFileSync } from "node:fs";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { initialsRoom, widthOfInitials } from "#contract/values/initials.ts";
import { labelColours } from "#contract/values/label.ts";
import type { CardLabel } from "../interface.ts";
import { display, fontsFor, settable } from "./card-fonts.ts";
import { pictureRoom } from "./grounds/rooms.ts";

const side = pictureRoom.height;
const plaque = Math.round(side * 0.61);
const band = Math.round(side * 0.09);

/** In the middle of its own ground. */
export async function drawLabel({ label, initials }: CardLabel): Promise<Buffer> {
  const colours = labelColours[label.ground];
  const left = Math.round((pictureRoom.width - side) / 2);
  return sharp({ create: { width: pictureRoom.width, height: side, channels: 4, background: colours.field } })
    .composite([
      { input: await artOf(label.pattern, colours.figure, side - 2 * band), left: left + band, top: band },
      { input: await artOf(label.border, colours.plaque, side), left, top: 0 },
      { input: Buffer.from(await drawPlaque(settable(initials), colours)), left, top: 0 },
    ])
    .png()
    .toBuffer();
}

function artOf(name: string, colour: string, size: number): Promise<Buffer> {
  const drawing = readFileSync(new URL(`../../../../public/art/labels/${name}.svg`, import.meta.url), "utf8");
  const coloured = drawing.replace("<svg ", `<svg fill="${colour}" `).replaceAll("#000", colour);
  return sharp(Buffer.from(coloured), { density: 300 }).resize(size, size).png().toBuffer();
}

function drawPlaque(initials: string, { field, plaque: ground, letters }: Colours): Promise<string> {
  const centred = { display: "flex", alignItems: "center", justifyContent: "center" } as const;
  const fontSize = side * Math.min(0.3, initialsRoom / widthOfInitials(initials));
  const disc = createElement(
    "div",
    {
      style: {
        ...centred,
        width: plaque,
        height: plaque,
        borderRadius: plaque,
        border: `${Math.round(side * 0.03)}px solid ${field}`,
        background: ground,
        color: letters,
        fontFamily: display,
        fontSize,
        lineHeight: 1,
      },
    },
    initials,
  );
  return satori(createElement("div", { style: { ...centred, width: side, height: side } }, disc), {
    width: side,
    height: side,
    fonts: fontsFor(initials),
  });
}

type Colours = (typeof labelColours)[keyof typeof labelColours];
