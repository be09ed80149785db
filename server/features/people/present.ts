import { labelOf } from "#contract/values/label.ts";
import type { ProductDetail } from "#contract/catalog.ts";
import type { ListedPerson, Maker, OwnPage, PeopleFound, PublicProfile } from "#contract/people.ts";
import type { MembersWork } from "#contract/members-work.ts";
import { presentPersonPicture, presentWorkPicture } from "../pictures/present.ts";
import { presentPiece, presentStrip } from "../portfolio/present.ts";
import type { OwnPageRows } from "./choose-handle.ts";
import type { FoundPeople, PersonWithWork } from "./find-people.ts";
import type { WorkOfMember } from "./look-at-members-work.ts";
import type { PublicPerson, ShownMaker } from "./look-at-person.ts";

export function presentFound({ people, ...pages }: FoundPeople): PeopleFound {
  return {
    ...pages,
    people: people.map(presentPerson),
    meant: pages.meant.map(({ typed, taken }) => ({ typed, taken: [...taken] })),
  };
}

// Field by field: a new field of a profile never becomes public by oversight.
function presentPerson({ profile, picture, handle, work }: PersonWithWork): ListedPerson {
  return {
    handle,
    name: profile.fullName,
    title: profile.currentTitle,
    levelTag: profile.levelTag,
    specialTag: profile.specialTag,
    city: profile.city,
    country: profile.country,
    portfolioLink: profile.portfolioLink,
    linkedinLink: profile.linkedinLink,
    instagramLink: profile.instagramLink,
    lookingForWork: profile.lookingForWork,
    offeringMentorship: profile.offeringMentorship,
    seekingMentorship: profile.seekingMentorship,
    picture: picture && presentPersonPicture(picture),
    label: labelOf(profile.userId, profile.label),
    sentence: work.about.sentence,
    crafts: work.about.crafts,
    strip: presentStrip(work.pieces),
  };
}

export function presentPublicProfile({
  handle,
  memberSince,
  joinedAt,
  inSearchEngines,
  keep,
  work,
  ...person
}: PublicPerson): PublicProfile {
  return {
    ...presentPerson({ ...person, handle, work }),
    handle,
    about: work.about,
    work: work.pieces.map(presentPiece),
    memberSince: memberSince && memberSince.toISOString(),
    joinedAt: joinedAt.toISOString(),
    inSearchEngines,
    keep,
  };
}

export function presentOwnPage({ handle, earlier, suggestions, profile }: OwnPageRows): OwnPage {
  return {
    handle: handle ?? null,
    earlier: [...earlier],
    suggestions: [...suggestions],
    isPublic: profile.isSetup === true && profile.publicProfile !== false,
    inSearchEngines: profile.inSearchEngines ?? false,
    seenByEveryone: profile.seenByEveryone ?? false,
  };
}

export function presentMembersWork(found: readonly WorkOfMember[]): MembersWork {
  return {
    pieces: found.map(({ person: { profile, picture }, handle, piece, firstPicture }) => ({
      id: piece.id,
      title: piece.title,
      picture: presentWorkPicture(firstPicture),
      by: presentInLine({ profile, picture, handle }),
    })),
  };
}

export function presentMaker({ person, keep }: ShownMaker): Pick<ProductDetail, "maker" | "keep"> {
  return { maker: person ? presentInLine(person) : null, keep };
}

function presentInLine({ profile, picture, handle }: NonNullable<ShownMaker["person"]>): Maker {
  return {
    handle,
    name: profile.fullName,
    picture: picture && presentPersonPicture(picture),
    label: labelOf(profile.userId, profile.label),
  };
}
