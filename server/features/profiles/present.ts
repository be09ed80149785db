import type { AccountMe } from "#contract/account.ts";
import type { ExtendedProfile, OwnProfile } from "#contract/profile.ts";
import { labelOf } from "#contract/values/label.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import type { ProfileView } from "./look-at-profile.ts";
import type { ExtendedProfileRow } from "./store.ts";

export function presentExtendedProfile({ fullName, levelTag, city, country }: ExtendedProfileRow): ExtendedProfile {
  return { fullName, levelTag, city, country };
}

/** What stands for a person in small: their picture, and their label. */
export function presentFace({ personId, profile, picture }: ProfileView): Pick<AccountMe, "picture" | "label"> {
  return { picture: picture && presentPersonPicture(picture), label: labelOf(personId, profile?.label) };
}

// Wide enough for what other programs show of a person.
const claimedWidth = 480;

interface ClaimedProfile {
  readonly profile: Pick<ExtendedProfileRow, "fullName" | "updatedAt"> | null;
  readonly picture: ProfileView["picture"];
}

/** What a connected app learns of a profile, in the names of OpenID Connect. Never an address: a name is one, or there is none. */
export function presentProfileClaims(
  { profile, picture }: ClaimedProfile,
  { handle, publicUrl }: { readonly handle: string | undefined; readonly publicUrl: string },
): { name?: string; picture?: string; preferred_username?: string; updated_at?: number } {
  const width = picture?.widths.find((each) => each >= claimedWidth) ?? picture?.widths.at(-1);
  return {
    ...(profile?.fullName ? { name: profile.fullName } : {}),
    ...(picture && width !== undefined
      ? { picture: `${publicUrl}${presentPersonPicture(picture).url}/${width}.webp` }
      : {}),
    ...(handle === undefined ? {} : { preferred_username: handle }),
    ...(profile ? { updated_at: Math.floor(profile.updatedAt.getTime() / 1000) } : {}),
  };
}

/** An empty profile has the name that the hub calls the person by, as a start for the form. */
export function presentOwnProfile(view: ProfileView): OwnProfile {
  const { profile, userMetadata, completion } = view;
  const { full_name: name } = userMetadata;
  return {
    revision: profile?.revision ?? 0,
    fullName: profile?.fullName ?? (typeof name === "string" ? name.trim() : ""),
    currentTitle: profile?.currentTitle ?? "",
    levelTag: profile?.levelTag ?? null,
    specialTag: profile?.specialTag ?? null,
    city: profile?.city ?? "",
    country: profile?.country ?? "",
    portfolioLink: profile?.portfolioLink ?? "",
    linkedinLink: profile?.linkedinLink ?? "",
    instagramLink: profile?.instagramLink ?? "",
    lookingForWork: profile?.lookingForWork ?? false,
    offeringMentorship: profile?.offeringMentorship ?? false,
    seekingMentorship: profile?.seekingMentorship ?? false,
    publicProfile: profile?.publicProfile ?? true,
    ...presentFace(view),
    completion,
    updatedAt: profile?.updatedAt.toISOString() ?? null,
  };
}
