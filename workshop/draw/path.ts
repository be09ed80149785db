// Path data from geometry. Angles are degrees clockwise from twelve o'clock; every number keeps one decimal at most.
export type Point = readonly [x: number, y: number];

export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** Joins numbers as briefly as path data allows. */
export function nums(...values: readonly number[]): string {
  return values
    .map(num)
    .reduce((all, next) => (next.startsWith("-") || all === "" ? all + next : `${all} ${next}`), "");
}

export function polar(centre: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [centre[0] + radius * Math.sin(turn), centre[1] - radius * Math.cos(turn)];
}

export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

export function polygon(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => nums(x, y)).join("L")}Z`;
}

export function circle([x, y]: Point, radius: number): string {
  return ellipse([x, y], radius, radius);
}

export function ellipse([x, y]: Point, rx: number, ry: number): string {
  const arc = `a${nums(rx, ry)} 0 1 0`;
  return `M${nums(x - rx, y)}${arc} ${nums(2 * rx, 0)}${arc}${nums(-2 * rx, 0)}Z`;
}

/** A box, its corners rounded by `r`. */
export function box(x: number, y: number, [w, h, r = 0]: readonly [w: number, h: number, r?: number]): string {
  if (r === 0) return `M${nums(x, y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  const turn = (dx: number, dy: number): string => `a${nums(r, r)} 0 0 1 ${nums(dx, dy)}`;
  const across = w - 2 * r;
  const down = h - 2 * r;
  return (
    `M${nums(x + r, y)}h${num(across)}${turn(r, r)}v${num(down)}${turn(-r, r)}` +
    `h${num(-across)}${turn(-r, -r)}v${num(-down)}${turn(r, -r)}Z`
  );
}

/** The part of a canvas outside an inner box: a border, drawn over whatever reaches under it. */
export function border(size: Point, width: number): string {
  const [w, h] = size;
  return `M0 0h${num(w)}v${num(h)}h${num(-w)}ZM${nums(width, width)}v${num(h - 2 * width)}h${num(w - 2 * width)}V${num(width)}Z`;
}

export function star(
  centre: Point,
  points: number,
  [outer, inner, from = 0]: readonly [number, number, number?],
): string {
  const half = 180 / points;
  return polygon(...steps(points * 2).map((at) => polar(centre, at % 2 ? inner : outer, from + at * half)));
}

/** Wedges from an inner to an outer radius; `share` is how much of each turn is filled. */
export function rays(
  centre: Point,
  count: number,
  {
    inner = 0,
    outer,
    share = 0.5,
    from = 0,
    to = 360,
  }: { inner?: number; outer: number; share?: number; from?: number; to?: number },
): string {
  const step = (to - from) / count;
  return steps(count)
    .map((at) => {
      const middle = from + (at + 0.5) * step;
      const half = (step * share) / 2;
      const tips = [polar(centre, outer, middle - half), polar(centre, outer, middle + half)];
      if (inner === 0) return polygon(centre, ...tips);
      return polygon(polar(centre, inner, middle - half), ...tips, polar(centre, inner, middle + half));
    })
    .join("");
}

/** A pointed leaf from `inner` to `outer` on the line at `angle`, `width` at its fullest. */
export function petal(centre: Point, angle: number, [inner, outer, width]: readonly [number, number, number]): string {
  const foot = polar(centre, inner, angle);
  const tip = polar(centre, outer, angle);
  const belly = polar(centre, inner + (outer - inner) * 0.55, angle);
  const left = polar(belly, width, angle - 90);
  const right = polar(belly, width, angle + 90);
  return `M${nums(...foot)}Q${nums(...left)} ${nums(...tip)}Q${nums(...right)} ${nums(...foot)}Z`;
}

export function petals(
  centre: Point,
  count: number,
  [inner, outer, width, from = 0]: readonly [number, number, number, number?],
): string {
  return steps(count)
    .map((at) => petal(centre, from + (at * 360) / count, [inner, outer, width]))
    .join("");
}

/** A disc whose edge is a row of bumps. */
export function rosette(centre: Point, bumps: number, radius: number): string {
  const foot = (at: number): Point => polar(centre, radius, (at * 360) / bumps);
  const bump = radius * Math.sin(Math.PI / bumps);
  const edge = steps(bumps).map((at) => `A${nums(bump, bump)} 0 0 1 ${nums(...foot(at + 1))}`);
  return `M${nums(...foot(0))}${edge.join("")}Z`;
}

/** A slice of a ring between two angles; with `inner` 0 a slice of pie. */
export function slice(centre: Point, [inner, outer]: Point, [from, to]: Point): string {
  const far = to - from > 180 ? 1 : 0;
  const start = `M${nums(...polar(centre, outer, from))}A${nums(outer, outer)} 0 ${far} 1 ${nums(...polar(centre, outer, to))}`;
  if (inner === 0) return `${start}L${nums(...centre)}Z`;
  return `${start}L${nums(...polar(centre, inner, to))}A${nums(inner, inner)} 0 ${far} 0 ${nums(...polar(centre, inner, from))}Z`;
}

/** A row of even waves, `length` long in all, to be stroked. */
export function wave([x, y]: Point, waves: number, [length, height]: Point): string {
  const half = length / waves / 2;
  return `M${nums(x, y)}q${nums(half / 2, -height, half, 0)}${`t${nums(half, 0)}`.repeat(waves * 2 - 1)}`;
}
