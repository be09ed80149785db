// How large a name is set on a membership card, without measuring: in hundredths of the card's width.
const room = 58;
const [largest, smallestAlone, largestOfTwo] = [8, 5.2, 4.8];
// About as wide as a letter, in ems: Latin ones, and those of Indian scripts with their signs.
const [latin, wide] = [0.58, 1.3];

/** One line as long as it is legible, else the size at which two even lines fit. */
export function cardNameSize(name: string): number {
  const words = name.trim().split(/\s+/);
  const alone = room / widthOf(words.join(" "));
  if (alone >= smallestAlone) return Math.min(largest, alone);
  const splits = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  const widths = splits.map((lines) => Math.max(...lines.map(widthOf)));
  return Math.min(largestOfTwo, room / Math.min(...widths));
}

function widthOf(line: string): number {
  const letters = Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line));
  return letters.reduce((sum, { segment }) => sum + (/[\u0900-\u0dff]/.test(segment) ? wide : latin), 0);
}
