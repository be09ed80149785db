import type { TalkCard } from "#contract/talks.ts";
import { filmLength } from "#contract/values/film-time.ts";
import { dayOf } from "#web/ui/moments.ts";

/** "14 March 2026 · 42 min" */
export function whenAndHowLong({ day, seconds }: Pick<TalkCard, "day" | "seconds">): string {
  return [dayOf(day), ...(seconds === null ? [] : [filmLength(seconds)])].join(" · ");
}

/** "Asha Rao, Meera Iyer and Rohan Das" */
export function speakersInWords(speakers: TalkCard["speakers"]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(speakers.map(({ name }) => name));
}
