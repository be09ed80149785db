import type { ListedPerson, OwnPage, PeopleFound, PublicProfile } from "#contract/people.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import type { OwnPageRows } from "./choose-handle.ts";
import type { FoundPerson } from "./directory-store.ts";
import type { FoundPeople } from "./find-people.ts";
import type { SeenPerson } from "./look-at-person.ts";

export function presentFound({ people, ...found }: FoundPeople): PeopleFound {
  return {
    ...found,
    people: people.map(presentPerson),
    meant: found.meant.map(({ typed, taken }) => ({ typed, taken: [...taken] })),
  };
}

// Field by field: what is added to a profile some day is shown by nobody's oversight.
function presentPerson({ told, picture, handle }: FoundPerson): ListedPerson {
  return {
    handle,
    name: told.fullName,
    title: told.currentTitle,
    levelTag: told.levelTag,
    specialTag: told.specialTag,
    city: told.city,
    country: told.country,
    portfolioLink: told.portfolioLink,
    linkedinLink: told.linkedinLink,
    instagramLink: told.instagramLink,
    lookingForWork: told.lookingForWork,
    offeringMentorship: told.offeringMentorship,
    seekingMentorship: told.seekingMentorship,
    picture: picture && presentPersonPicture(picture),
  };
}

export function presentPublicProfile({
  handle,
  memberSince,
  joinedAt,
  inSearchEngines,
  keep,
  ...found
}: SeenPerson): PublicProfile {
  return {
    ...presentPerson({ ...found, handle }),
    handle,
    memberSince: memberSince && memberSince.toISOString(),
    joinedAt: joinedAt.toISOString(),
    inSearchEngines,
    keep,
  };
}

export function presentOwnPage({ handle, earlier, suggestions, told }: OwnPageRows): OwnPage {
  return {
    handle: handle ?? null,
    earlier: [...earlier],
    suggestions: [...suggestions],
    isPublic: told.isSetup === true && told.publicProfile !== false,
    inSearchEngines: told.inSearchEngines ?? false,
  };
}
