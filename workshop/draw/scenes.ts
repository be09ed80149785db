// Six moments of the community, peopled by the cast of the avatars.
import { ink, skins } from "./palette.ts";
import { box, circle, petal, petals, polygon, rays, slice, steps, wave, type Point } from "./path.ts";
import { bunting, chaiGlass, laptop, room, someone } from "./scene-pieces.ts";
import { beads, dots, fill, group, inked, picture, stroke } from "./svg.ts";

const size: Point = [800, 600];

export function meetup(): string {
  const bubble = (at: Point, colour: string, tail: string): string =>
    group(
      { at },
      inked(
        [colour, ink.night],
        4,
        `M20 0H130a20 20 0 0 1 20 20V58a20 20 0 0 1-20 20H${tail}H20A20 20 0 0 1 0 58V20A20 20 0 0 1 20 0Z`,
      ),
    );
  return picture(
    size,
    room(ink.indigo, ink.vermilion, 470),
    fill(ink.dusk, rays([400, 470], 28, { outer: 640 })),
    fill(ink.vermilion, box(0, 470, [800, 130])),
    bunting(34),
    bubble([116, 110], ink.cream, "70L54 108L40 78"),
    fill(ink.vermilion, petals([191, 149], 8, [6, 28, 9])),
    bubble([536, 98], ink.marigold, "112L104 108L82 78"),
    dots(ink.night, 15, [581, 137], [611, 137], [641, 137]),
    someone(12, [16, 276], 1.24),
    someone(16, [538, 276], 1.24),
    someone(14, [156, 262], 1.32),
    someone(7, [392, 262], 1.32),
    someone(0, [262, 272], 1.42),
    inked([ink.marigold, ink.night], 5, box(-20, 520, [840, 100])),
    stroke(ink.brick, 3, "M0 548H800"),
    ...[150, 330, 520, 660].map((x) => chaiGlass([x, 540])),
  );
}

export function review(): string {
  const sheet = (at: Point, paper: string, ...inside: readonly string[]): string =>
    group({ at }, inked([paper, ink.night], 4, box(0, 0, [150, 190, 3])), ...inside, dots(ink.vermilion, 13, [75, 9]));
  return picture(
    size,
    room(ink.blush, ink.bottle, 452),
    sheet(
      [76, 60],
      ink.cream,
      fill(ink.vermilion, rays([75, 110], 13, { inner: 34, outer: 64, from: -90, to: 90 })),
      fill(ink.marigold, slice([75, 110], [0, 28], [-90, 90])),
      fill(ink.night, box(16, 112, [118, 60])),
    ),
    sheet(
      [250, 44],
      ink.indigo,
      fill(ink.marigold, petals([75, 100], 12, [12, 62, 14])),
      dots(ink.cream, 20, [75, 100]),
    ),
    sheet(
      [424, 66],
      ink.marigold,
      fill(ink.night, box(22, 34, [106, 14]), box(22, 60, [70, 14])),
      fill(ink.vermilion, circle([75, 126], 38)),
      fill(ink.cream, polygon([64, 106], [98, 126], [64, 146])),
    ),
    sheet(
      [598, 48],
      ink.cream,
      fill(ink.bottle, ...steps(9).map((at) => box(22 + (at % 3) * 38, 40 + Math.floor(at / 3) * 44, [30, 36, 4]))),
      fill(ink.vermilion, box(60, 84, [30, 36, 4])),
    ),
    someone(8, [110, 218], 1.4),
    someone(5, [426, 218], 1.4),
    inked([ink.marigold, ink.night], 5, box(40, 486, [720, 30, 6])),
    fill(ink.brick, box(90, 519, [24, 90]), box(686, 519, [24, 90])),
    laptop([400, 484], ink.marigold),
    chaiGlass([176, 486]),
    inked([ink.cream, ink.night], 4, "M556 486l18-26h96l16 26Z"),
    stroke(ink.vermilion, 4, "M584 472h60"),
  );
}

export function workshop(): string {
  const colours = [ink.marigold, ink.blush, ink.vermilion, ink.mint, ink.cream];
  const notes = steps(20).map((at) => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    const corner: Point = [262 + column * 92 + (row % 2) * 5, 82 + row * 82 - (column % 2) * 6];
    return at % 7 === 5
      ? ""
      : fill(colours[(at * 3 + row) % 5] ?? ink.cream, box(...corner, [72, 66, 2])) +
          stroke(
            ink.night,
            3,
            `M${corner[0] + 12} ${corner[1] + 22}h${34 + (at % 3) * 7}M${corner[0] + 12} ${corner[1] + 38}h${20 + (at % 4) * 7}`,
          );
  });
  return picture(
    size,
    room(ink.bottle, ink.marigold, 480),
    inked([ink.forest, ink.night], 6, box(232, 50, [510, 372, 6])),
    ...notes,
    fill(ink.cream, circle([112, 120], 54)),
    stroke(ink.night, 5, circle([112, 120], 54), "M112 120V86M112 120l24 14"),
    someone(10, [20, 272], 1.36),
    stroke(ink.night, 39, "M232 560Q300 500 308 396"),
    stroke(ink.bottle, 31, "M224 566Q298 500 307 412"),
    stroke("#d79a6b", 26, "M308 404L311 374"),
    someone(17, [314, 328], 1.3),
    someone(1, [530, 334], 1.3),
    inked([ink.cream, ink.night], 5, box(-20, 546, [840, 80])),
    fill(ink.vermilion, box(80, 566, [70, 24, 2]), box(420, 570, [120, 10, 5])),
    fill(ink.indigo, box(600, 562, [54, 30, 2])),
  );
}

export function chaiBreak(): string {
  const kettle =
    inked([ink.mint, ink.night], 5, "M-62 0Q-76-86-34-98H34Q76-86 62 0Z", "M60-70L104-92 96-72 66-34Z") +
    stroke(ink.night, 7, "M-44-98Q0-156 44-98") +
    inked([ink.vermilion, ink.night], 4, box(-38, -106, [76, 13, 6]));
  const stripes = steps(10).map((at) => box(at * 80, 60, [40, 82]) + slice([at * 80 + 20, 142], [0, 20], [90, 270]));
  const pale = steps(10).map((at) => box(at * 80 + 40, 60, [40, 82]) + slice([at * 80 + 60, 142], [0, 20], [90, 270]));
  return picture(
    size,
    fill(ink.indigo, box(0, 0, [800, 600])),
    fill(ink.marigold, circle([400, 330], 230)),
    fill(ink.night, box(0, 40, [800, 24])),
    fill(ink.vermilion, ...stripes),
    fill(ink.cream, ...pale),
    someone(3, [-6, 232], 1.36),
    someone(2, [536, 232], 1.36),
    someone(15, [264, 236], 1.36),
    inked([ink.bottle, ink.night], 5, box(-20, 480, [840, 140])),
    fill(
      ink.marigold,
      ...steps(8).map((at) =>
        polygon([50 + at * 100, 508], [90 + at * 100, 546], [50 + at * 100, 584], [10 + at * 100, 546]),
      ),
    ),
    fill(ink.vermilion, ...steps(8).map((at) => petals([50 + at * 100, 546], 4, [2, 20, 8]))),
    group({ at: [250, 484], scale: 0.86 }, kettle),
    ...[110, 470, 530, 690].map((x) => chaiGlass([x, 482])),
    stroke(ink.cream, 5, ...[470, 530].map((x) => `M${x} 424q-8-12 0-24t0-22`)),
  );
}

export function stageTalk(): string {
  const heads = steps(9).map((at) => {
    const colour = [ink.night, "#2a1a18", "#3d2419"][at % 3] ?? ink.night;
    const x = 40 + at * 92;
    return (
      dots(colour, 74, [x, 532 + (at % 2) * 16]) +
      fill(
        [ink.bottle, ink.vermilion, ink.marigold, ink.blush][at % 4] ?? ink.bottle,
        `M${x - 58} 620q0-50 58-50t58 50Z`,
      ) +
      (at % 3 === 1 ? dots(colour, 30, [x, 488 + (at % 2) * 16]) : "")
    );
  });
  return picture(
    size,
    fill(ink.night, box(0, 0, [800, 600])),
    fill(ink.indigo, polygon([150, 0], [20, 470], [430, 470], [250, 0])),
    inked([ink.cream, ink.marigold], 6, box(330, 54, [410, 268, 6])),
    fill(ink.vermilion, rays([535, 276], 17, { inner: 92, outer: 176, from: -90, to: 90 })),
    fill(ink.marigold, slice([535, 276], [0, 80], [-90, 90])),
    fill(ink.night, box(350, 276, [370, 26])),
    fill(ink.vermilion, box(0, 440, [800, 60])),
    fill(ink.indigo, box(0, 500, [800, 100])),
    beads(ink.marigold, [11, 26], "M12 458H790"),
    someone(4, [110, 176], 1.3),
    inked([ink.marigold, ink.night], 5, "M168 356H312L296 470H184Z"),
    fill(ink.vermilion, petals([240, 412], 8, [8, 36, 12])),
    stroke(ink.cream, 5, "M300 358Q308 340 286 338"),
    dots(ink.cream, 15, [284, 338]),
    ...heads,
  );
}

export function cityWalk(): string {
  const arch = (x: number): string => fill(ink.vermilion, `M${x} 470V250a60 60 0 0 1 120 0V470Z`);
  const palm = group(
    { at: [716, 300] },
    stroke(ink.night, 11, "M0 170Q-14 80 4 0"),
    fill(ink.bottle, ...[-110, -68, -24, 24, 68, 110].map((turn) => petal([4, 0], turn, [0, 96, 26]))),
  );
  return picture(
    size,
    fill(ink.blush, box(0, 0, [800, 600])),
    fill(ink.marigold, circle([610, 150], 86)),
    stroke(ink.cream, 8, "M60 110h130M100 134h150M440 76h90M690 250h120"),
    fill(ink.bottle, box(0, 330, [150, 150]), box(560, 360, [260, 120])),
    fill(ink.forest, ...steps(6).map((at) => box(18 + (at % 3) * 44, 352 + Math.floor(at / 3) * 50, [24, 32, 12]))),
    inked(
      [ink.cream, ink.night],
      5,
      "M150 470V190H550V470Z",
      "M150 190V170H550V190Z",
      "M176 170Q184 112 210 96 236 112 244 170ZM456 170Q464 112 490 96 516 112 524 170Z",
    ),
    inked([ink.cream, ink.night], 5, "M290 170V150H410V170Z"),
    stroke(ink.night, 4, "M210 96V72M490 96V72"),
    beads(ink.vermilion, [9, 20], "M162 206H540"),
    arch(290),
    fill(ink.indigo, "M308 470V254a42 42 0 0 1 84 0V470Z"),
    fill(ink.vermilion, "M180 470V300a34 34 0 0 1 68 0V470ZM452 470V300a34 34 0 0 1 68 0V470Z"),
    palm,
    fill(ink.indigo, box(0, 466, [800, 140])),
    stroke(ink.cream, 5, wave([0, 484], 20, [800, 7])),
    someone(20, [52, 338], 1.34),
    someone(18, [280, 322], 1.38),
    someone(11, [516, 338], 1.34),
    inked([ink.night, ink.cream], 4, box(598, 528, [104, 66, 10]), box(626, 516, [34, 14, 4])),
    inked([ink.mint, ink.cream], 4, circle([650, 562], 21)),
    dots(ink.night, 18, [650, 562]),
    dots(skins[4], 34, [592, 566], [708, 566]),
  );
}
