import type { ExtendedProfile } from "#contract/profile.ts";
import type { ExtendedProfileRow } from "./store.ts";

export function presentExtendedProfile({ fullName, levelTag, city, country }: ExtendedProfileRow): ExtendedProfile {
  return { fullName, levelTag, city, country };
}
