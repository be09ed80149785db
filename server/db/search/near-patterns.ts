// LIKE patterns of words that may have been meant by a mistyped one.

/** A letter too many, too few, another one, or two in the wrong order. */
export function oneSlipAway(word: string): string[] {
  const letters = Array.from(word);
  const near = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1)];
    const swapped = after.length === 0 ? [] : [before + after[0] + letter + after.slice(1).join("")];
    const rest = after.join("");
    return [before + rest, `${before}_${rest}`, `${before}_${letter}${rest}`, ...swapped];
  });
  return [...new Set([...near, `${word}_`])].filter((each) => each !== word);
}

const longEnoughForThirds = 7;

/** Of a long word one third may be wrong altogether. */
export function oneThirdAway(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < longEnoughForThirds) return [];
  const third = Math.ceil(letters.length / 3);
  const [first, middle, last] = [letters.slice(0, third), letters.slice(third, -third), letters.slice(-third)].map(
    (part) => part.join(""),
  );
  return [`${first}${middle}%`, `%${middle}${last}`, `${first}%${last}`];
}
