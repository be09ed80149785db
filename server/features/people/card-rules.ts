// The words on the cards of shared pages: of a person, and of a piece of their work.
import { type LevelTag, levelTags } from "#contract/values/level-tag.ts";
import { type SpecialTag, specialTags } from "#contract/values/special-tag.ts";

interface SharedPerson {
  readonly fullName: string;
  readonly currentTitle: string | null;
  readonly levelTag: LevelTag | null;
  readonly specialTag: SpecialTag | null;
  readonly city: string | null;
  readonly country: string | null;
}

export interface SharedCardWords {
  readonly label: string;
  readonly title: string;
  readonly line: string;
}

/** The role above the name, the place below; a missing one is replaced by another fact. */
export function personCardWords({
  fullName,
  currentTitle,
  levelTag,
  specialTag,
  city,
  country,
}: SharedPerson): SharedCardWords {
  const tags = [levelTag && levelTags[levelTag], specialTag && specialTags[specialTag]].filter((tag) => tag !== null);
  const place = [city, country].filter((part) => part !== null).join(", ");
  return {
    label: currentTitle ?? tags.join(" · "),
    title: fullName,
    line: place || (currentTitle === null ? "" : tags.join(" · ")),
  };
}

export function pieceCardWords(
  { fullName }: Pick<SharedPerson, "fullName">,
  { title, role, year }: { readonly title: string; readonly role: string | null; readonly year: number | null },
): SharedCardWords {
  return { label: [role, year].filter((part) => part !== null).join(" · "), title, line: `by ${fullName}` };
}
