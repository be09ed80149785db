// Finds misspelt settings among all the variables of an environment that mostly belong to others.

interface Suspect {
  readonly name: string;
  readonly meant: string;
}

export function suspectNames(given: readonly string[], names: readonly string[]): Suspect[] {
  return given.flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find(
      (candidate) => candidate.length > 4 && distance(name, candidate) <= Math.min(2, candidate.length / 5),
    );
    return meant ? [{ name, meant }] : [];
  });
}

// Letters added, dropped, changed or swapped with their neighbour.
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  // The first row and the first column count; the rest is written over.
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = best;
    }
  }
  return at(a.length, b.length);
}
