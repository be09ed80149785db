// The label of a person without a picture, for the middle of their badge.
import { initialsOf, initialsRoom, widthOfInitials } from "#contract/values/initials.ts";
import { type Label, labelColours } from "#contract/values/label.ts";
import { fontOf, sheetOf } from "./draw-canvas.ts";
import { loadFaces } from "./faces.ts";

const side = 700;
const middle = side / 2;
const plaque = 0.33 * side;

/** Undefined where the browser gives no canvas. A pattern that does not load is left out. */
export async function drawLabel(label: Label, name: string): Promise<HTMLCanvasElement | undefined> {
  const colours = labelColours[label.ground];
  const initials = initialsOf(name);
  const [pattern] = await Promise.all([loadPattern(label, colours.figure).catch(() => undefined), loadFaces(initials)]);
  const sheet = sheetOf([side, side]);
  if (sheet === undefined) return undefined;
  sheet.fillStyle = colours.field;
  sheet.fillRect(0, 0, side, side);
  if (pattern) sheet.drawImage(pattern, 0, 0, side, side);
  sheet.fillStyle = colours.plaque;
  sheet.strokeStyle = colours.field;
  sheet.lineWidth = 0.03 * side;
  sheet.beginPath();
  sheet.arc(middle, middle, plaque, 0, 2 * Math.PI);
  sheet.fill();
  sheet.stroke();
  sheet.fillStyle = colours.letters;
  sheet.font = fontOf("display", side * Math.min(0.32, initialsRoom / widthOfInitials(initials)));
  sheet.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = sheet.measureText(initials);
  sheet.fillText(initials, middle, middle + (above - below) / 2);
  return sheet.canvas;
}

async function loadPattern({ pattern }: Label, colour: string): Promise<HTMLImageElement> {
  const answer = await fetch(`/art/labels/${pattern}.svg`);
  if (!answer.ok) throw new Error(`a pattern was answered with ${answer.status}`);
  const drawing = (await answer.text())
    .replace("<svg ", `<svg fill="${colour}" width="${side}" height="${side}" `)
    .replaceAll("#000", colour);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  return image;
}
