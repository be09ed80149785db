// What the scenes share: people, rooms, bunting, tea.
import { cast } from "./avatars.ts";
import { ink } from "./palette.ts";
import { box, star, steps, type Point } from "./path.ts";
import { person } from "./people.ts";
import { fill, group, inked, stroke } from "./svg.ts";

/** One of the cast, `scale` to their avatar, the top left of the avatar's field at `at`. */
export function someone(who: number, at: Point, scale = 1): string {
  const shown = cast[who];
  return shown ? group({ at, scale }, person(shown)) : "";
}

export function room(wall: string, floor: string, level: number): string {
  return fill(wall, box(0, 0, [800, 600])) + fill(floor, box(0, level, [800, 600 - level]));
}

export function bunting(y: number): string {
  const colours = [ink.marigold, ink.vermilion, ink.cream, ink.bottle];
  const flags = colours.map((colour, turn) =>
    fill(colour, ...steps(5).map((at) => `M${(at * 4 + turn) * 42 - 10} ${y + 6 * ((at + turn) % 3)}h34l-17 42Z`)),
  );
  return stroke(ink.night, 3, `M-10 ${y}Q200 ${y + 22} 400 ${y + 6}T810 ${y}`) + flags.join("");
}

export function chaiGlass([x, y]: Point): string {
  return (
    inked([ink.cream, ink.night], 3, `M${x - 17} ${y - 46}h34l-5 46h-24Z`) +
    fill("#b87548", `M${x - 14} ${y - 34}h28l-4 31h-20Z`)
  );
}

export function laptop([x, y]: Point, colour: string): string {
  return (
    inked([ink.night, ink.night], 4, box(x - 62, y - 84, [124, 82, 8])) +
    fill(colour, star([x, y - 43], 8, [22, 10])) +
    inked([ink.cream, ink.night], 4, box(x - 78, y - 6, [156, 12, 5]))
  );
}
