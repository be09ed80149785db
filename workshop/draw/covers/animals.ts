// Labels with an animal: elephant, tiger, peacock.
import { ink } from "../palette.ts";
import {
  box,
  circle,
  ellipse,
  petal,
  nums,
  petals,
  polar,
  polygon,
  rays,
  slice,
  star,
  steps,
  type Point,
} from "../path.ts";
import { beads, dots, fill, group, inked, melted, mirrored, picture, stroke } from "../svg.ts";
import { beaded, chequered, ground, size, toothed } from "./frames.ts";

function pencil(length: number): string {
  return (
    fill(ink.vermilion, box(-13, -length, [26, length])) +
    fill(ink.brick, box(4, -length, [9, length])) +
    fill(ink.blush, box(-13, 0, [26, 14])) +
    fill(ink.cream, polygon([-13, -length], [0, -length - 40], [13, -length])) +
    fill(ink.night, polygon([-4.5, -length - 26], [0, -length - 40], [4.5, -length - 26]))
  );
}

function blanket(): string {
  return (
    fill(ink.vermilion, "M268 196h176v158a88 30 0 0 1-176 0Z") +
    stroke(ink.marigold, 6, "M282 196v160M430 196v160") +
    fill(ink.marigold, petals([356, 276], 8, [14, 58, 16])) +
    fill(ink.cream, circle([356, 276], 13)) +
    beads(ink.marigold, [12, 22.3], "M268 360a88 30 0 0 0 176 0")
  );
}

/** An elephant in its finery, a pencil in its raised trunk: everything needed to start. */
export function elephant(): string {
  const legs = [
    [226, 64],
    [306, 56],
    [412, 56],
    [486, 64],
  ]
    .map(([x = 0, w = 0]) => box(x, 340, [w, 164, 12]))
    .join("");
  const body = "M226 400V300a110 112 0 0 1 110-112h150q64 0 64 70v146q-50 20-100 0h-120q-50 16-104-4Z";
  const toes = [
    [232, 3],
    [312, 2],
    [418, 2],
    [492, 3],
  ]
    .map(([x = 0, n = 0]) =>
      steps(n)
        .map((at) => `M${x + 8 + at * 18} 498h12`)
        .join(""),
    )
    .join("");
  const trunk = "M596 214C650 300 690 310 704 232S668 150 690 120";
  return picture(
    size,
    ground(ink.marigold),
    fill(ink.butter, rays([400, 330], 24, { outer: 560 })),
    fill(ink.cream, circle([400, 300], 214)),
    fill(ink.bottle, box(0, 500, [800, 100])),
    stroke(ink.mint, 4, "M60 528H740"),
    group(
      { at: [-52, 0] },
      stroke(ink.night, 5, "M232 270q-52 30-40 110"),
      fill(ink.night, petal([192, 372], 180, [0, 44, 12])),
      group({ at: [754, 150], turn: -72, scale: 1.25 }, pencil(96)),
      stroke(ink.night, 58, trunk),
      stroke(ink.indigo, 46, trunk),
      melted([ink.indigo, ink.night], 6, legs, body, circle([556, 234], 84)),
      stroke(ink.mint, 3, "M664 292l14 26M690 282l26 12M698 250l26-4"),
      blanket(),
      stroke(ink.marigold, 9, "M230 462h56M310 462h48M416 462h48M490 462h56"),
      stroke(ink.cream, 6, toes),
      melted([ink.blush, ink.night], 6, "M520 176c-96-30-104 120-30 176 50-20 78-90 30-176Z"),
      stroke(ink.vermilion, 4, "M502 204c-50 0-52 70-16 112"),
      fill(ink.vermilion, polygon([548, 152], [612, 176], [586, 224])),
      beads(ink.marigold, [9, 14], "M540 160L582 232"),
      fill(ink.cream, circle([594, 244], 11)),
      fill(ink.night, circle([596, 245], 5.5)),
      inked([ink.cream, ink.night], 4, "M586 300q50 34 92 8-30 44-100 22Z"),
    ),
    chequered(ink.night, ink.cream, ink.vermilion),
  );
}

function tigerStripes(): string {
  const brow =
    petal([400, 120], 180, [0, 96, 20]) + petal([366, 132], 172, [0, 70, 15]) + petal([338, 152], 162, [0, 52, 12]);
  const cheek =
    petal([232, 262], 98, [0, 92, 22]) + petal([226, 310], 88, [0, 84, 20]) + petal([244, 360], 72, [0, 70, 18]);
  return brow + cheek;
}

/** A tiger to be looked in the eye. */
export function tiger(): string {
  const face = "M400 110C520 110 582 180 582 282S520 478 400 478 218 386 218 282 280 110 400 110Z";
  const ear = circle([268, 152], 58);
  const eye = "M276 268q46-48 92 12-50 28-92-12Z";
  return picture(
    size,
    ground(ink.bottle),
    fill(ink.forest, rays([400, 300], 20, { outer: 560 })),
    fill(ink.cream, star([400, 300], 36, [262, 222])),
    fill(ink.vermilion, circle([400, 300], 212)),
    mirrored(
      400,
      melted([ink.marigold, ink.night], 6, ear),
      fill(ink.night, circle([266, 150], 34)),
      fill(ink.blush, circle([270, 156], 22)),
    ),
    melted([ink.marigold, ink.night], 6, face),
    mirrored(
      400,
      fill(ink.night, tigerStripes()),
      fill(ink.cream, ellipse([322, 236], 34, 20)),
      melted([ink.cream, ink.night], 5, eye),
      fill(ink.bottle, circle([326, 270], 19)),
      fill(ink.night, circle([328, 270], 9)),
    ),
    melted(
      [ink.cream, ink.night],
      5,
      ellipse([358, 392], 58, 48),
      ellipse([442, 392], 58, 48),
      ellipse([400, 440], 34, 30),
    ),
    stroke(ink.night, 5, "M400 366v32q-6 30-44 26M400 398q6 30 44 26"),
    inked([ink.vermilion, ink.night], 5, "M362 338q38-14 76 0-8 28-38 38-30-10-38-38Z"),
    fill(ink.brick, "M382 430q18 10 36 0-2 26-18 28-16-2-18-28Z"),
    mirrored(
      400,
      beads(ink.night, [7, 17], "M322 392h36M330 408h20"),
      stroke(ink.cream, 3, "M304 396l-104-14M304 410l-100 12"),
    ),
    toothed(ink.marigold, ink.night),
  );
}

/** A peacock showing all it has recorded. */
export function peacock(): string {
  const root: Point = [400, 488];
  const row = (count: number, spread: number, reach: number): string => {
    const angles = steps(count).map((at) => -spread + (at * 2 * spread) / (count - 1));
    const eyes = angles.map((angle) => polar(root, reach, angle));
    return (
      fill(ink.bottle, ...angles.map((angle) => petal(root, angle, [60, reach + 40, 44]))) +
      stroke(
        ink.mint,
        3,
        ...angles.map((angle) => `M${nums(...polar(root, 120, angle))}L${nums(...polar(root, reach, angle))}`),
      ) +
      dots(ink.bottle, 78, ...eyes) +
      dots(ink.marigold, 58, ...eyes) +
      dots(ink.vermilion, 40, ...eyes) +
      dots(ink.night, 20, ...eyes)
    );
  };
  const body =
    "M400 226c-30 0-40 22-38 50 4 54-62 92-62 166 0 56 46 78 100 78s100-22 100-78c0-74-66-112-62-166 2-28-8-50-38-50Z";
  const scales = [0, 1, 2, 3].map((at) => `M${366 - at * 17} ${372 + at * 32}${"a17 17 0 0 0 34 0".repeat(at + 2)}`);
  return picture(
    size,
    ground(ink.blush),
    fill(ink.vermilion, rays(root, 14, { outer: 700, share: 0.5, from: -98, to: 98 })),
    fill(ink.indigo, slice(root, [0, 356], [-97, 97])),
    row(13, 90, 322),
    row(10, 81, 226),
    fill(ink.vermilion, box(0, 520, [800, 80])),
    stroke(ink.marigold, 5, "M60 540H740"),
    fill(ink.marigold, star(root, 40, [150, 132])),
    melted([ink.indigo, ink.cream], 7, body),
    stroke(ink.mint, 5, ...scales),
    stroke(ink.night, 4, "M400 228v-44M392 230l-24-38M408 230l24-38"),
    dots(ink.vermilion, 20, [400, 178], [364, 187], [436, 187]),
    mirrored(400, fill(ink.cream, ellipse([386, 258], 11, 8)), dots(ink.night, 10, [388, 258])),
    fill(ink.marigold, polygon([388, 274], [412, 274], [400, 302])),
    beaded(ink.bottle, ink.marigold, ink.cream),
  );
}
