// Facts of a profile, in the same words everywhere.
import { Fragment, type ReactNode } from "react";
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
  const badges = [
    person.lookingForWork ? <Badge tone="bottle">{flagWords.lookingForWork}</Badge> : null,
    person.offeringMentorship ? <Badge tone="marigold">{flagWords.offeringMentorship}</Badge> : null,
    person.seekingMentorship ? <Badge tone="blush">{flagWords.seekingMentorship}</Badge> : null,
    person.specialTag === null ? null : <Badge>{specialTags[person.specialTag]}</Badge>,
    person.levelTag === null ? null : <Badge>{levelTags[person.levelTag]}</Badge>,
  ];
  return badges
    .filter((badge) => badge !== null)
    .slice(0, most)
    .map((badge, at) => <Fragment key={at}>{badge}</Fragment>);
}
