// Finds addresses, links, phone numbers and handles in a text, also in disguise. Plain functions, so that a form says the same as the door.

const endings =
  "com|org|net|co|in|io|me|dev|app|ai|info|biz|xyz|design|studio|email|link|page|site|online|work|art|agency|ly|gle|ee";
const spelledEndings = "com|org|net|co|io|design|studio|info|email";
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}.+-]*`;

const written: readonly RegExp[] = [
  // asha@example.com, asha @ example . com
  new RegExp(String.raw`${name} ?@ ?[\p{L}\p{N}-]+(?:\.| \. | dot )\p{L}{2,}`, "iu"),
  // asha at example dot com
  new RegExp(String.raw`${name} (?:at|@) [\p{L}\p{N}-]+ dot (?:${endings})\b`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}-]+ dot (?:${spelledEndings})\b`, "iu"),
  /\bhttps?:\S+/iu,
  /\bwww\.\S+/iu,
  // example.com. A capital after a full stop is the next sentence.
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.(?:${endings})\b(?![\p{L}\p{N}])|\b[a-z]\.me\b`, "u"),
  new RegExp(String.raw`[A-Z0-9-]{2,}\.(?:${endings.toUpperCase()})\b`, "u"),
  // example.anything/path
  /[\p{L}\p{N}-]+\.\p{L}{2,}\/[\p{L}\p{N}?#@]\S*/iu,
  // @asha_letters
  /(?<![\p{L}\p{N}])@[\p{L}_][\p{L}\p{N}_.]+/iu,
];

const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

// Numbers that are no phone number: 40,000 and ₹40000, 12-12-2026 and 2026-12-12, 2024-2026, 10.00 - 18.00, 411001.
const harmless: readonly RegExp[] = [
  /(?<![\d,])\d{1,3}(?:,\d{2,3}){0,2},\d{3}(?![\d,]\d|\d)/g,
  /(?:₹|\brs\.?|\binr)\s?\d{1,9}(?!\d)(?:\s?[-–]\s?\d{1,9}(?!\d))?/gi,
  /\b(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d\b/g,
  /\b20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g,
  /\b(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d\b/g,
  /\b(?:[01]?\d|2[0-4])[.:][0-5]\d\s?[-–]\s?(?:[01]?\d|2[0-4])[.:][0-5]\d\b/g,
  /(?<![\d+]|\d[ .-])[1-9]\d{2} ?\d{3}(?=[,.;)]?(?:\s|$))(?! \d)/g,
];
const run = /\+?\d(?:[ .,()/–-]{0,3}\d){7,}/;
// 40000-60000 is a range: round amounts, the lower one first.
const range = /(?<!\d)(\d{1,7}00)\s?[-–]\s?(\d{1,7}00)(?!\d)/g;

/** The first way to reach someone that a text names; undefined if there is none. */
export function findContactDetail(text: string): string | undefined {
  const plain = text.normalize("NFKC").replaceAll(/[()[\]{}<>*|\p{Cf}]+|_(?=at_|dot_)|(?<=_at|_dot)_/giu, " ");
  const tidy = plain.replaceAll(/[^\S\n]+/g, " ");
  for (const form of written) {
    const [detail] = form.exec(tidy) ?? [];
    if (detail !== undefined) return detail.trim();
  }
  return findPhone(tidy);
}

function findPhone(text: string): string | undefined {
  const digits = text
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(new RegExp(String.raw`\b(?:${digitWords.join("|")})\b`, "gi"), (word) =>
      String(digitWords.indexOf(word.toLowerCase())),
    )
    .replaceAll(range, (all, from: string, to: string) => (Number(from) <= Number(to) ? "#" : all));
  const [phone] = run.exec(harmless.reduce((left, form) => left.replaceAll(form, "#"), digits)) ?? [];
  return phone;
}

// Digits of each alphabet are ten characters in a row, and the first is zero.
function valueOf(digit: string): number {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return digit.codePointAt(0)! - zero;
}
