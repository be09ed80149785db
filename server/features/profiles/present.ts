import type { ExtendedProfile, OwnProfile } from "#contract/profile.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import type { SeenProfile } from "./look-at-profile.ts";
import type { ExtendedProfileRow } from "./store.ts";

export function presentExtendedProfile({ fullName, levelTag, city, country }: ExtendedProfileRow): ExtendedProfile {
  return { fullName, levelTag, city, country };
}

/** Of somebody who never told anything it has the name that the hub calls them by, for a form to begin with. */
export function presentOwnProfile({ told, userMetadata, picture, completion }: SeenProfile): OwnProfile {
  const { full_name: name } = userMetadata;
  return {
    revision: told?.revision ?? 0,
    fullName: told?.fullName ?? (typeof name === "string" ? name.trim() : ""),
    currentTitle: told?.currentTitle ?? "",
    levelTag: told?.levelTag ?? null,
    specialTag: told?.specialTag ?? null,
    city: told?.city ?? "",
    country: told?.country ?? "",
    portfolioLink: told?.portfolioLink ?? "",
    linkedinLink: told?.linkedinLink ?? "",
    instagramLink: told?.instagramLink ?? "",
    lookingForWork: told?.lookingForWork ?? false,
    offeringMentorship: told?.offeringMentorship ?? false,
    seekingMentorship: told?.seekingMentorship ?? false,
    publicProfile: told?.publicProfile ?? true,
    picture: picture && presentPersonPicture(picture),
    completion,
    updatedAt: told?.updatedAt.toISOString() ?? null,
  };
}
