// Boards of teak. The grain is worked out point by point: rings that run along a board, pushed about by noise and parted by knots.
import { type Canvas2d, sheetOf } from "../draw-canvas.ts";
import { chance, cloud, smoothNoise } from "./grain.ts";

// Worked out at half the size and drawn out: fibres are added in full.
const half = 2;
const boards = 6;

type Rgb = readonly [number, number, number];
const pale: Rgb = [201, 148, 94];
const deep: Rgb = [112, 66, 36];

interface Board {
  readonly shift: number;
  readonly tone: number;
  readonly spread: number;
  readonly knot: readonly [x: number, y: number] | undefined;
}

export function layWood(sheet: Canvas2d): void {
  const { width, height } = sheet.canvas;
  const small = sheetOf([width / half, height / half]);
  if (small === undefined) return;
  small.putImageData(grain(small), 0, 0);
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(small.canvas, 0, 0, width, height);
  cloud(sheet, { spots: [width, 24], strength: 0.16, seed: 41, blend: "soft-light" });
  cloud(sheet, { spots: [700, 36], strength: 0.22, seed: 42, blend: "soft-light" });
  laySeams(sheet);
}

/** Boards run from top to bottom. */
function grain(small: Canvas2d): ImageData {
  const { width, height } = small.canvas;
  const image = small.createImageData(width, height);
  const noise = smoothNoise(7);
  const each = width / boards;
  const next = chance(5);
  const cuts: Board[] = Array.from({ length: boards }, (_, index) => ({
    shift: next() * 400,
    tone: (next() - 0.5) * 0.36,
    spread: 0.7 + next() * 0.6,
    knot: index === 1 || index === 4 ? [each * (0.35 + next() * 0.3), height * (index === 1 ? 0.2 : 0.86)] : undefined,
  }));
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const board = cuts[Math.min(boards - 1, Math.floor(x / each))] as Board;
      const shade = shadeAt(board, noise, [x % each, y]);
      for (let channel = 0; channel < 3; channel++) {
        const [from, to] = [pale[channel] as number, deep[channel] as number];
        image.data[at + channel] = from + (to - from) * shade;
      }
      image.data[at + 3] = 255;
      at += 4;
    }
  }
  return image;
}

function shadeAt(board: Board, noise: (x: number, y: number) => number, [x, y]: readonly [number, number]): number {
  const { shift, tone, spread, knot } = board;
  const drift = noise(x * 0.018 + shift, y * 0.0028 + shift) * 3.1 + noise(x * 0.05 + shift, y * 0.008) * 0.6;
  let rings = x * 0.05 * spread + drift * 2;
  let dark = 0;
  if (knot !== undefined) {
    const away = Math.hypot((x - knot[0]) * 1.7, (y - knot[1]) * 0.62);
    const near = Math.exp(-away / 26);
    rings += near * 7;
    dark = Math.exp(-((away / 8) ** 2)) * 0.85;
  }
  const part = rings - Math.floor(rings);
  // Slow in spring, then a sharp dark line: what a year looks like.
  const ring = part ** 2.6 * (1 - Math.max(0, part - 0.9) * 10);
  const fibre = noise(x * 1.9 + shift, y * 0.03) * 0.22 + noise(x * 0.6, y * 0.011 + shift) * 0.18;
  return Math.min(1, Math.max(0, 0.16 + tone * 0.5 + ring * 0.5 + fibre + dark));
}

function laySeams(sheet: Canvas2d): void {
  const { width, height } = sheet.canvas;
  for (let board = 1; board < boards; board++) {
    const x = (width / boards) * board;
    const edge = sheet.createLinearGradient(x - 16, 0, x + 16, 0);
    edge.addColorStop(0, "rgb(30 14 6 / 0)");
    edge.addColorStop(0.42, "rgb(30 14 6 / 0.32)");
    edge.addColorStop(0.5, "rgb(20 9 4 / 0.9)");
    edge.addColorStop(0.6, "rgb(255 226 190 / 0.22)");
    edge.addColorStop(1, "rgb(255 226 190 / 0)");
    sheet.fillStyle = edge;
    sheet.fillRect(x - 16, 0, 32, height);
  }
}
