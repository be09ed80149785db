// Facts of a profile, in the same words everywhere.
import type { ReactNode } from "react";
import type { ListedPerson } from "#contract/people.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { Badge } from "#web/ui/badge.tsx";

export const flagWords = {
  lookingForWork: "Looking for work",
  offeringMentorship: "Offering mentorship",
  seekingMentorship: "Seeking mentorship",
} as const;

export function placeOf({ city, country }: Pick<ListedPerson, "city" | "country">): string {
  return [city, country].filter((part) => part !== null).join(", ");
}

interface OwnLink {
  readonly label: string;
  readonly href: string;
  /** For display: without https:// and www. */
  readonly says: string;
}

export function linksOf(person: Pick<ListedPerson, "portfolioLink" | "linkedinLink" | "instagramLink">): OwnLink[] {
  const links = [
    ["Portfolio", person.portfolioLink],
    ["LinkedIn", person.linkedinLink],
    ["Instagram", person.instagramLink],
  ] as const;
  return links.flatMap(([label, href]) => (href === null ? [] : [{ label, href, says: withoutScheme(href) }]));
}

function withoutScheme(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

interface PersonBadgesProps {
  readonly person: Pick<
    ListedPerson,
    "levelTag" | "specialTag" | "lookingForWork" | "offeringMentorship" | "seekingMentorship"
  >;
  readonly most?: number;
}

/** What they look for or offer first, then their special tag and level. */
export function PersonBadges({ person, most }: PersonBadgesProps): ReactNode {
  const flags = [
    ["lookingForWork", "bottle"],
    ["offeringMentorship", "marigold"],
    ["seekingMentorship", "blush"],
  ] as const;
  const tags = [person.specialTag && specialTags[person.specialTag], person.levelTag && levelTags[person.levelTag]];
  const badges = [
    ...flags.filter(([flag]) => person[flag]).map(([flag, tone]) => ({ words: flagWords[flag], tone })),
    ...tags.filter((words) => words !== null).map((words) => ({ words, tone: "plain" as const })),
  ];
  return badges.slice(0, most).map(({ words, tone }) => (
    <Badge key={words} tone={tone}>
      {words}
    </Badge>
  ));
}
