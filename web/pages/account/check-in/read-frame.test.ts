import sharp from "sharp";
import { renderSVG } from "uqr";
import { expect, test } from "vitest";
import { readPixels } from "./read-frame.ts";

interface Seen {
  readonly text: string;
  readonly degrees: number;
  readonly light: number;
}

/** As a camera sees a code on a phone: tilted, out of focus, in the dark. */
async function frameOf({ text, degrees, light }: Seen): Promise<Parameters<typeof readPixels>[0]> {
  const code = sharp(Buffer.from(renderSVG(text, { border: 4 })), { density: 200 }).resize(420, 420, {
    kernel: "nearest",
  });
  const turned = await code.rotate(degrees, { background: "white" }).png().toBuffer();
  const { data, info } = await sharp({ create: { width: 720, height: 720, channels: 3, background: "#555" } })
    .composite([{ input: turned, left: 60, top: 60 }])
    .png()
    .toBuffer()
    .then((picture) =>
      sharp(picture).blur(1.5).linear(light, 0).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    );
  return { width: info.width, height: info.height, data };
}

test("tickets and badges are read tilted, out of focus and in the dark", async () => {
  for (const text of ["3f1c9a7e5b2d4c8f9a0b1c2d3e4f5a6b", "https://hub.example/badge/k7m2p9q4xw"])
    for (const [degrees, light] of [
      [0, 1],
      [12, 0.5],
      [-30, 0.3],
    ] as const)
      expect([degrees, light, readPixels(await frameOf({ text, degrees, light }))]).toEqual([degrees, light, text]);
});

test("a frame without a code has none", () => {
  expect(readPixels({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) })).toBeUndefined();
});
