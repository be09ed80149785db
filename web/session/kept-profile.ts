// What the hub last said about the person, kept beside the session, so that the menu does not grow after every load.
import { readJson, sessionKey } from "./kept-session.ts";
import type { Profile } from "./viewer.ts";

const profileKey = `${sessionKey}-profile`;

export function readKeptProfile(personId: string): Profile | undefined {
  const kept = readJson(profileKey) as (Partial<Profile> & { personId?: unknown }) | undefined;
  if (kept?.personId !== personId || typeof kept.name !== "string") return undefined;
  return {
    name: kept.name,
    isMember: kept.isMember === true,
    isAdmin: kept.isAdmin === true,
    isSetup: typeof kept.isSetup === "boolean" ? kept.isSetup : null,
    mustAgree: kept.mustAgree === true,
    erasureAt: typeof kept.erasureAt === "string" ? kept.erasureAt : null,
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
