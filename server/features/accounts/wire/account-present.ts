import type { AccountMe, AccountSession } from "#contract/account.ts";
import { brand } from "#contract/brand.ts";
import type { PersonRow } from "../account-store.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { SessionRow } from "../sessions/session-store.ts";

export function presentMe(person: PersonRow, aal: 1 | 2): AccountMe {
  const { full_name: fullName, name } = person.userMetadata;
  const given = [fullName, name].find((text) => typeof text === "string" && text.trim() !== "");
  return {
    id: person.id,
    email: person.email ?? "",
    name: typeof given === "string" ? given.trim() : brand.memberLabel,
    isMember: person.isMember,
    isAdmin: person.isAdmin,
    isSetup: person.isSetup,
    aal,
  };
}

export function presentAccountSession(session: SessionRow, currentId: string): AccountSession {
  return {
    id: session.id,
    device: deviceWords(session.userAgent),
    address: session.address,
    country: session.country,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.refreshedAt.toISOString(),
    isCurrent: session.id === currentId,
    aal: session.aal,
  };
}
