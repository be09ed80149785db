// The geometry that the badge is drawn with: path data, which a canvas and an SVG read alike.
export type XY = readonly [x: number, y: number];

const radians = Math.PI / 180;

/** Kept to a hundredth: an SVG of it stays small. */
function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function at([x, y]: XY, degrees: number, radius: number): string {
  return `${num(x + Math.sin(degrees * radians) * radius)} ${num(y - Math.cos(degrees * radians) * radius)}`;
}

/** Corners rounded by quarter circles. */
export function plate([x, y]: XY, [width, height]: XY, radius = 0): string {
  const [w, h, r] = [num(width - 2 * radius), num(height - 2 * radius), num(radius)];
  const corner = (dx: string, dy: string) => (radius === 0 ? "" : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return `M${num(x + radius)} ${num(y)}h${w}${corner(r, r)}v${h}${corner(`-${r}`, r)}h-${w}${corner(`-${r}`, `-${r}`)}v-${h}${corner(r, `-${r}`)}Z`;
}

export function disc([x, y]: XY, radius: number): string {
  const [r, across] = [num(radius), num(radius * 2)];
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
}

/** Wedges all round, each as wide as the gap beside it. */
export function rays(centre: XY, count: number, [inner, outer]: XY): string {
  const step = 360 / count;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index - 0.25) * step, (index + 0.25) * step];
    return `M${at(centre, from, inner)}L${at(centre, from, outer)}L${at(centre, to, outer)}L${at(centre, to, inner)}Z`;
  }).join("");
}

/** A crown of leaves, as round a rosette. A count and a half turns it by half a leaf. */
export function petals(centre: XY, leaves: number, [inner, outer]: XY): string {
  const count = Math.floor(leaves);
  const turn = leaves - count;
  const step = 360 / count;
  const belly = inner + (outer - inner) * 0.55;
  return Array.from({ length: count }, (_, index) => {
    const middle = (index + turn) * step;
    const [left, right] = [middle - step * 0.62, middle + step * 0.62];
    return (
      `M${at(centre, middle - step * 0.5, inner)}Q${at(centre, left, belly)} ${at(centre, middle, outer)}` +
      `Q${at(centre, right, belly)} ${at(centre, middle + step * 0.5, inner)}Z`
    );
  }).join("");
}

/** The scalloped edge of a seal. */
export function scallops(centre: XY, count: number, radius: number): string {
  const step = 360 / count;
  const bump = num(radius * Math.sin((step / 2) * radians) * 1.04);
  const arcs = Array.from(
    { length: count },
    (_, index) => `A${bump} ${bump} 0 0 1 ${at(centre, (index + 1) * step, radius)}`,
  );
  return `M${at(centre, 0, radius)}${arcs.join("")}Z`;
}

/** A line of water from the left edge to the right. */
export function wave(y: number, [from, to]: XY, [length, height]: XY): string {
  const count = Math.ceil((to - from) / length);
  return `M${num(from)} ${num(y)}q${num(length / 2)} ${num(-height)} ${num(length)} 0${`t${num(length)} 0`.repeat(count - 1)}`;
}

export function star(centre: XY, points: number, [outer, inner]: XY): string {
  const step = 180 / points;
  return `M${Array.from({ length: points * 2 }, (_, index) => at(centre, index * step, index % 2 === 0 ? outer : inner)).join("L")}Z`;
}
