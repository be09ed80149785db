// How large a name is set on a membership card: in hundredths of the card's width.
import { lineHeightOf, widthInLines } from "#contract/values/letter-metrics.ts";

const room = 58;
const [largest, smallestAlone, largestOfTwo] = [8, 5.2, 4.8];
// Signs above tall letters rise over their line: two such lines keep away from the waves.
const heightOfTall = 9.8;

/** One line as long as it is legible, else the size at which two lines fit. */
export function cardNameSize(name: string): number {
  const alone = room / widthInLines(name, 1);
  if (alone >= smallestAlone) return Math.min(largest, alone);
  const line = lineHeightOf(name);
  const tallest = line === undefined ? largestOfTwo : heightOfTall / 2 / line;
  return Math.min(tallest, room / widthInLines(name, 2));
}
