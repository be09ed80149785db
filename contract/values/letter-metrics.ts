// How wide and how tall letters are in the headline faces (Rozha One, and Anek at its fattest), as parts of the font size. The widths
// are generous: a name may get a little smaller than it has to, but it is never cut.
interface Letters {
  readonly are: RegExp;
  readonly width: number;
  /** Of a vowel sign before or behind its letter. One above or below takes no room. */
  readonly sign: number;
  /** From one line to the next, so that the signs below one do not touch those above the other. Undefined: as the place says. */
  readonly line: number | undefined;
}

const scripts: readonly Letters[] = [
  { are: /[\u0900-\u097f]/, width: 0.66, sign: 0.3, line: 1.2 }, // Devanagari
  { are: /[\u0980-\u09ff]/, width: 0.78, sign: 0.35, line: 1.38 }, // Bengali
  { are: /[\u0a00-\u0aff]/, width: 0.76, sign: 0.28, line: 1.34 }, // Gurmukhi, Gujarati
  { are: /[\u0b00-\u0b7f]/, width: 0.8, sign: 0.5, line: 1.32 }, // Odia
  { are: /[\u0b80-\u0bff]/, width: 0.92, sign: 0.85, line: 1.36 }, // Tamil
  { are: /[\u0c00-\u0c7f]/, width: 0.84, sign: 0.45, line: 1.72 }, // Telugu
  { are: /[\u0c80-\u0cff]/, width: 0.8, sign: 0.45, line: 1.36 }, // Kannada
  { are: /[\u0d00-\u0d7f]/, width: 0.95, sign: 0.6, line: 1.28 }, // Malayalam
  { are: /[ijltfrIJ'’.-]/, width: 0.42, sign: 0, line: undefined },
  { are: /[\u1e00-\u1eff]/, width: 0.66, sign: 0, line: 1.26 },
  { are: /[\u00c0-\u024f]/, width: 0.66, sign: 0, line: 1.16 },
  { are: /./u, width: 0.64, sign: 0, line: undefined },
];
// Half as wide again as the others of their script, and twice as wide.
const broad = /[mwMWæÆœŒअआओऔঅআঞৌਆઆઓઔஅஇஐஜயலவளஙஶனஞஸஷஆమఘహయఝఊಮಯಝಊಉശതഖകയഡസഷഎഏബഓഇ]/u;
const broadest = /[ஹஊணஔണഞഊഅഔആഈഐ]/u;
// They are drawn above their letter, although Unicode lets them take room.
const risen = /[\p{Mn}\u0bbf]/u;
const space = 0.26;
// Of the first and the last letter of a word.
const overhang = 0.1;

/** The lines of a text with letters taller than English ones need this height. */
export function lineHeightOf(text: string): number | undefined {
  const heights = Array.from(text, (letter) => lettersLike(letter)?.line ?? 0);
  return Math.max(0, ...heights) || undefined;
}

/** How wide a text is, broken between its words into at most so many lines; into any number: its longest word. */
export function widthInLines(text: string, lines: 1 | 2 | 3 | undefined): number {
  const words = text.trim().split(/\s+/).map(widthOf);
  return lines === undefined ? Math.max(...words) : narrowest(words, lines);
}

function narrowest(words: readonly number[], lines: number): number {
  const whole = words.reduce((sum, word) => sum + word + space, -space);
  if (lines === 1) return whole;
  // The first line ends behind each word once.
  const broken = words.slice(1).map((_, at) => {
    const [first, rest] = [words.slice(0, at + 1), words.slice(at + 1)];
    return Math.max(narrowest(first, 1), narrowest(rest, lines - 1));
  });
  return Math.min(whole, ...broken);
}

function widthOf(word: string): number {
  const widths = Array.from(word, (letter) => {
    const letters = lettersLike(letter);
    if (letters === undefined || risen.test(letter)) return 0;
    if (/\p{Mc}/u.test(letter)) return letters.sign;
    return letters.width * (broadest.test(letter) ? 2 : broad.test(letter) ? 1.5 : 1);
  });
  return widths.reduce((sum, width) => sum + width, overhang);
}

function lettersLike(letter: string): Letters | undefined {
  return scripts.find(({ are }) => are.test(letter));
}
