// A name in the letters that an address takes: accents fall off, and the scripts of India are read letter by letter.

// They share one plan: each has a block of 128 signs, with the same letter at the same place. So one table reads them all.
const [firstBlock, lastBlock] = [0x0900, 0x0d7f];
const consonants =
  "15k 16kh 17g 18gh 19n 1ach 1bchh 1cj 1djh 1en 1ft 20th 21d 22dh 23n 24t 25th 26d 27dh 28n 29n 2ap 2bph 2cb 2dbh 2em 2fy 30r 31r 32l 33l 34zh 35v 36sh 37sh 38s 39h";
const vowels =
  "05a 06a 07i 08i 09u 0au 0bri 0de 0ee 0fe 10ai 11o 12o 13o 14au 3ea 3fi 40i 41u 42u 43ri 45e 46e 47e 48ai 49o 4ao 4bo 4cau";
const others = "01n 70n 03h 7an 7bn 7cr 7dl 7el 7fk";
const consonantAt = table(consonants);
const vowelAt = table(vowels);
const otherAt = table(others);
const [nasal, silencer, dot, dottedJa, dottedPha] = [0x02, 0x4d, 0x3c, 0x1c, 0x2b];
const [firstLabial, lastLabial] = [0x2a, 0x2e];
// Tamil, Telugu, Kannada and Malayalam speak the a at the end of a word, the northern scripts do not.
const firstSouthern = 0x0b80;

function table(rows: string): ReadonlyMap<number, string> {
  return new Map(rows.split(" ").map((each) => [Number.parseInt(each.slice(0, 2), 16), each.slice(2)]));
}

/** Lowercase a to z and digits; unreadable characters stay as they are. */
export function inLatinLetters(text: string): string {
  const plain = text.normalize("NFC").replaceAll(/[\u200c\u200d]/g, "");
  // Everything between words of one script: spaces, marks, its own full stops, letters of another script.
  const words = plain
    .split(/([^\u0900-\u0963\u0966-\u0d7f]+)/)
    .map(readWord)
    .join("");
  return words
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l");
}

function readWord(word: string): string {
  const signs = [...word];
  return signs.map((sign, at) => readSign(sign, { after: signs[at + 1], isOnly: signs.length === 1 })).join("");
}

interface Around {
  readonly after: string | undefined;
  readonly isOnly: boolean;
}

function readSign(sign: string, { after, isOnly }: Around): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < firstBlock || code > lastBlock) return sign;
  const place = code % 0x80;
  const next = after === undefined ? undefined : (after.codePointAt(0) ?? 0) % 0x80;
  if (place === nasal) return nasalBefore(next, code);
  const consonant = consonantAt.get(place);
  if (consonant === undefined) return vowelAt.get(place) ?? otherAt.get(place) ?? digitAt(place);
  const letter = next === dot && place === dottedJa ? "z" : next === dot && place === dottedPha ? "f" : consonant;
  const isFollowed = next !== undefined && next !== dot;
  const ends = !isFollowed && !isOnly && code < firstSouthern;
  const isSpoken = next === undefined ? !ends : next !== silencer && !(next >= 0x3e && next <= 0x4c);
  return letter + (isSpoken && !ends ? "a" : "");
}

// Mumbai and Sanjay; pustakam in the south, main in the north.
function nasalBefore(next: number | undefined, code: number): string {
  if (next === undefined) return code < firstSouthern ? "n" : "m";
  return next >= firstLabial && next <= lastLabial ? "m" : "n";
}

function digitAt(place: number): string {
  return place >= 0x66 && place <= 0x6f ? String(place - 0x66) : "";
}
