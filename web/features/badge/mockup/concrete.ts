// Fair-faced concrete: clouds of cement, pores, the seams of its boards and the holes of their ties.
import type { Canvas2d } from "../draw-canvas.ts";
import { chance, cloud } from "./grain.ts";

export function layConcrete(sheet: Canvas2d): void {
  const { width, height } = sheet.canvas;
  const light = sheet.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, "#cfccc6");
  light.addColorStop(0.5, "#b7b4ae");
  light.addColorStop(1, "#98958f");
  sheet.fillStyle = light;
  sheet.fillRect(0, 0, width, height);
  cloud(sheet, { spots: [5, 7], strength: 0.34, seed: 11 });
  cloud(sheet, { spots: [19, 26], strength: 0.2, seed: 12 });
  cloud(sheet, { spots: [34, 190], strength: 0.1, seed: 17 });
  cloud(sheet, { spots: [90, 120], strength: 0.14, seed: 13 });
  cloud(sheet, { spots: [360, 480], strength: 0.16, seed: 14 });
  cloud(sheet, { spots: [width, height], strength: 0.16, seed: 15 });
  layPores(sheet);
  for (const y of [372, 1628]) laySeam(sheet, [0, y], [width, y]);
  laySeam(sheet, [1122, 0], [1122, height]);
  for (const y of [186, 1814]) for (const x of [190, 932, 1312]) layHole(sheet, x, y);
}

function layPores(sheet: Canvas2d): void {
  const next = chance(16);
  const { width, height } = sheet.canvas;
  for (let count = 0; count < 1500; count++) {
    const [x, y] = [next() * width, next() * height];
    const radius = 0.7 + next() ** 9 * 8 + next() * 1.1;
    const flat = 0.6 + next() * 0.4;
    const turn = next() * 3;
    spot(sheet, { x: x + radius * 0.3, y: y + radius * 0.4, radius, flat, turn, paint: "rgb(255 255 255 / 0.35)" });
    spot(sheet, { x, y, radius, flat, turn, paint: `rgb(60 56 52 / ${0.25 + next() * 0.4})` });
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly flat: number;
  readonly turn: number;
  readonly paint: string;
}

function spot(sheet: Canvas2d, { x, y, radius, flat, turn, paint }: Spot): void {
  sheet.fillStyle = paint;
  sheet.beginPath();
  sheet.ellipse(x, y, radius, radius * flat, turn, 0, Math.PI * 2);
  sheet.fill();
}

/** A groove: dark in its depth, light on the edge that looks to the lamp. */
function laySeam(sheet: Canvas2d, from: readonly [number, number], to: readonly [number, number]): void {
  for (const [shift, width, paint] of [
    [3, 3, "rgb(255 255 255 / 0.4)"],
    [0, 5, "rgb(70 66 62 / 0.55)"],
    [-1.5, 1.5, "rgb(30 28 26 / 0.5)"],
  ] as const) {
    sheet.strokeStyle = paint;
    sheet.lineWidth = width;
    sheet.beginPath();
    sheet.moveTo(from[0] + (from[0] === to[0] ? shift : 0), from[1] + (from[0] === to[0] ? 0 : shift));
    sheet.lineTo(to[0] + (from[0] === to[0] ? shift : 0), to[1] + (from[0] === to[0] ? 0 : shift));
    sheet.stroke();
  }
}

function layHole(sheet: Canvas2d, x: number, y: number): void {
  const depth = sheet.createRadialGradient(x + 7, y + 9, 4, x, y, 31);
  depth.addColorStop(0, "#8f8b85");
  depth.addColorStop(0.62, "#625e59");
  depth.addColorStop(1, "#3d3a37");
  spot(sheet, { x: x + 2, y: y + 3, radius: 34, flat: 1, turn: 0, paint: "rgb(255 255 255 / 0.35)" });
  sheet.fillStyle = depth;
  sheet.beginPath();
  sheet.arc(x, y, 31, 0, Math.PI * 2);
  sheet.fill();
}
