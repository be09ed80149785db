/** The first broken entry of the audit log. "cut": the newest entries are missing, of which the hub remembers the last. */
export interface LogBreak {
  readonly place: number;
  readonly how: "missing" | "changed" | "cut";
}

const sentences: Readonly<Record<LogBreak["how"], (act: string) => string>> = {
  missing: (act) => `${act} is missing.`,
  changed: (act) => `${act} was changed, or an entry before it was moved.`,
  cut: (act) => `The newest entries are missing: the log once reached ${act.toLowerCase()}.`,
};

export function sentenceOfBreak({ place, how }: LogBreak): string {
  return sentences[how](`Entry ${place.toLocaleString("en-IN")}`);
}
