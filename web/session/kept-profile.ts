// The last known profile, stored beside the session, so that the menu does not change after every load.
import { readJson, sessionKey } from "./kept-session.ts";
import type { Profile } from "./viewer.ts";

const profileKey = `${sessionKey}-profile`;

export function readKeptProfile(personId: string): Profile | undefined {
  const profile = readJson(profileKey) as (Partial<Profile> & { personId?: unknown }) | undefined;
  if (profile?.personId !== personId || typeof profile.name !== "string" || !profile.label) return undefined;
  return {
    name: profile.name,
    isMember: profile.isMember === true,
    isAdmin: profile.isAdmin === true,
    isSetup: typeof profile.isSetup === "boolean" ? profile.isSetup : null,
    mustAgree: profile.mustAgree === true,
    erasureAt: typeof profile.erasureAt === "string" ? profile.erasureAt : null,
    picture: profile.picture ?? null,
    label: profile.label,
  };
}

export function keepProfile(personId: string, profile: Profile): void {
  try {
    localStorage.setItem(profileKey, JSON.stringify({ personId, ...profile }));
  } catch {
    // Storage is full or switched off: the menu learns it from the hub each time.
  }
}

export function forgetProfile(): void {
  try {
    localStorage.removeItem(profileKey);
  } catch {
    // Nothing was kept.
  }
}
