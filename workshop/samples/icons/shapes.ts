// Shapes on a grid of 24, as path data. Lines are 1.5 wide, so their middles lie on quarters and their edges on the grid.
export interface Icon {
  readonly name: string;
  // What somebody might type who looks for it.
  readonly words: string;
  readonly line: Drawn;
  readonly solid: Drawn;
}

export interface Drawn {
  // Drawn with a line.
  readonly lines?: string;
  // Filled; what lies inside a shape is a hole in it.
  readonly fills?: string;
  // Filled and drawn round with a line, so that it is as large as its outline.
  readonly fat?: string;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export function slab(x: number, y: number, [w, h, r]: readonly [w: number, h: number, r: number]): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
}

/** A line with round ends, as a shape: upright or level. */
export function bar(x: number, y: number, [w, h]: readonly [w: number, h: number]): string {
  return slab(x, y, [w, h, Math.min(w, h) / 2]);
}

/** The rupee in the middle of the grid. */
export const rupee =
  "M8.5 7h7v1.5h-1.9c.35.45.6.95.7 1.5h1.2v1.5h-1.2a3.75 3.75 0 0 1-3 2.95L14.6 17h-2.2l-3.9-3v-1.05h2a2.25 2.25 0 0 0 2.15-1.45H8.5V10h4.15A2.25 2.25 0 0 0 10.5 8.5h-2z";
