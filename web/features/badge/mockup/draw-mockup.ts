// The badge on something: 1500 by 2000, the badge half as wide, with the shadow it throws there.
import { type Canvas2d, outlineOf, sheetOf } from "../draw-canvas.ts";
import { plate } from "../shapes.ts";
import { layConcrete } from "./concrete.ts";
import { cloud } from "./grain.ts";
import { letInLight } from "./light.ts";
import { layWood } from "./wood.ts";

export const surfaces = ["black", "concrete", "wood", "pink", "yellow", "blue"] as const;

export type Surface = (typeof surfaces)[number];

export const surfaceLabels: Readonly<Record<Surface, string>> = {
  black: "Dark",
  concrete: "Concrete",
  wood: "Wood",
  pink: "Pink",
  yellow: "Yellow",
  blue: "Blue",
};

const width = 1500;
const height = 2000;
const badgeShare = 0.5;

type Badge = HTMLCanvasElement | ImageBitmap;

interface Setting {
  readonly lay: (sheet: Canvas2d) => void;
  /** In degrees, like a card put down by hand. */
  readonly tilt: number;
  readonly shade: string;
  /** The light over the whole picture, the badge included. */
  readonly after?: (sheet: Canvas2d) => void;
}

const scenes: Readonly<Record<Surface, Setting>> = {
  black: { lay: layDark, tilt: 0, shade: "0 0 0" },
  concrete: { lay: layConcrete, tilt: -4, shade: "36 32 30", after: sideLight },
  wood: { lay: layWood, tilt: 3.5, shade: "32 15 6", after: sideLight },
  pink: paper(["#f7a8b8", "#e87f97"], "122 30 62", -5),
  yellow: paper(["#ffc93d", "#f2a71b"], "122 66 0", 4),
  blue: paper(["#4f7fe0", "#2f55b8"], "10 22 84", -4),
};

/** Throws where the browser gives no canvas. */
export function drawMockup(badge: Badge, surface: Surface): HTMLCanvasElement {
  const sheet = sheetOf([width, height]);
  if (sheet === undefined) throw new Error("no canvas");
  const { lay, tilt, shade, after } = scenes[surface];
  lay(sheet);
  const wide = width * badgeShare;
  const high = (wide * badge.height) / badge.width;
  const top = surface === "black" ? -high / 2 - 40 : -high / 2;
  sheet.save();
  sheet.translate(width / 2, height / 2);
  sheet.rotate((tilt * Math.PI) / 180);
  if (surface === "black") mirror(sheet, badge, { wide, high, top });
  throwShadow(sheet, plate([-wide / 2, top], [wide, high], 26), shade);
  layCard(sheet, badge, { wide, high, top });
  sheet.restore();
  after?.(sheet);
  return sheet.canvas;
}

interface Card {
  readonly wide: number;
  readonly high: number;
  readonly top: number;
}

/** Close to the edge it is dark and sharp, further off wide and soft. Thrown away from the light, in the page's directions: a canvas does not turn shadows. */
function throwShadow(sheet: Canvas2d, outline: string, shade: string): void {
  for (const [blur, x, y, strength] of [
    [150, 60, 96, 0.42],
    [56, 26, 40, 0.38],
    [14, 6, 9, 0.45],
  ] as const) {
    sheet.save();
    sheet.shadowBlur = blur;
    sheet.shadowOffsetX = x;
    sheet.shadowOffsetY = y;
    sheet.shadowColor = `rgb(${shade} / ${strength})`;
    sheet.fillStyle = `rgb(${shade})`;
    sheet.fill(outlineOf(outline));
    sheet.restore();
  }
}

function layCard(sheet: Canvas2d, badge: Badge, { wide, high, top }: Card): void {
  const outline = outlineOf(plate([-wide / 2, top], [wide, high], 26));
  sheet.save();
  sheet.clip(outline);
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(badge, -wide / 2, top, wide, high);
  // The edge catches the light above and loses it below.
  const edge = sheet.createLinearGradient(0, top, 0, top + high);
  edge.addColorStop(0, "rgb(255 255 255 / 0.7)");
  edge.addColorStop(0.5, "rgb(255 255 255 / 0.12)");
  edge.addColorStop(1, "rgb(0 0 0 / 0.35)");
  sheet.strokeStyle = edge;
  sheet.lineWidth = 4;
  sheet.stroke(outline);
  sheet.restore();
}

/** A black stage with a lamp above it, and a floor that shines. */
function layDark(sheet: Canvas2d): void {
  const floor = height / 2 + 470;
  sheet.fillStyle = "#08080c";
  sheet.fillRect(0, 0, width, height);
  const lamp = sheet.createRadialGradient(width / 2, 620, 60, width / 2, 860, 1150);
  lamp.addColorStop(0, "#4b4963");
  lamp.addColorStop(0.42, "#22212f");
  lamp.addColorStop(1, "#08080c");
  sheet.fillStyle = lamp;
  sheet.fillRect(0, 0, width, floor);
  const ground = sheet.createLinearGradient(0, floor, 0, height);
  ground.addColorStop(0, "#1d1c28");
  ground.addColorStop(0.25, "#121119");
  ground.addColorStop(1, "#050507");
  sheet.fillStyle = ground;
  sheet.fillRect(0, floor, width, height - floor);
  const edge = sheet.createLinearGradient(0, 0, width, 0);
  edge.addColorStop(0, "rgb(255 255 255 / 0)");
  edge.addColorStop(0.5, "rgb(255 255 255 / 0.14)");
  edge.addColorStop(1, "rgb(255 255 255 / 0)");
  sheet.fillStyle = edge;
  sheet.fillRect(0, floor - 1, width, 2);
  cloud(sheet, { spots: [width, height], strength: 0.05, seed: 3, blend: "screen" });
}

/** The reflection of the badge on the floor. */
function mirror(sheet: Canvas2d, badge: Badge, { wide, high, top }: Card): void {
  const foot = top + high;
  const glass = sheetOf([wide, high * 0.45]);
  if (glass === undefined) return;
  glass.scale(1, -1);
  glass.drawImage(badge, 0, -high, wide, high);
  glass.setTransform(1, 0, 0, 1, 0, 0);
  glass.globalCompositeOperation = "destination-in";
  const fade = glass.createLinearGradient(0, 0, 0, high * 0.45);
  fade.addColorStop(0, "rgb(0 0 0 / 0.32)");
  fade.addColorStop(1, "rgb(0 0 0 / 0)");
  glass.fillStyle = fade;
  glass.fillRect(0, 0, wide, high);
  sheet.drawImage(glass.canvas, -wide / 2, foot + 10);
}

/** Coloured paper in the morning, by a window of pierced stone. */
function paper(colours: readonly [string, string], shade: string, tilt: number): Setting {
  return {
    tilt,
    shade,
    lay: (sheet) => {
      const ground = sheet.createLinearGradient(0, 0, width * 0.7, height);
      ground.addColorStop(0, colours[0]);
      ground.addColorStop(1, colours[1]);
      sheet.fillStyle = ground;
      sheet.fillRect(0, 0, width, height);
      cloud(sheet, { spots: [700, 933], strength: 0.1, seed: 21, blend: "soft-light" });
      cloud(sheet, { spots: [width, height], strength: 0.12, seed: 22, blend: "soft-light" });
      sheet.fillStyle = `rgb(${shade} / 0.17)`;
      sheet.fillRect(0, 0, width, height);
      letInLight(sheet, { strength: 0.6, colour: "#fff6e0", blend: "soft-light" });
      letInLight(sheet, { strength: 0.24, colour: "#fff1d0", blend: "screen" });
    },
    after: (sheet) => letInLight(sheet, { strength: 0.14, colour: "#fff4dc", blend: "soft-light" }),
  };
}

/** From the window at the upper left to the far corner. */
function sideLight(sheet: Canvas2d): void {
  const fall = sheet.createRadialGradient(width * 0.18, height * 0.08, 100, width * 0.4, height * 0.4, height * 0.85);
  fall.addColorStop(0, "rgb(255 244 222 / 0.34)");
  fall.addColorStop(0.5, "rgb(255 244 222 / 0)");
  fall.addColorStop(1, "rgb(18 10 8 / 0.42)");
  sheet.fillStyle = fall;
  sheet.fillRect(0, 0, width, height);
}
