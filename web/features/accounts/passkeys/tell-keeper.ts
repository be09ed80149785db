// What the browser passes on to the keepers of passkeys (a phone, a password manager), where it can: they drop passkeys that open
// nothing, and show the person's present name. A courtesy: nothing waits for it, and its failure is silence.
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { loadOwnUser } from "../prove-anew.ts";
import { askSignInOptions } from "../use-sign-in-options.ts";

/** Older browsers have none of these. */
const keeper = (): Partial<typeof PublicKeyCredential> => PublicKeyCredential;

export function canDropUnknown(): boolean {
  return keeper().signalUnknownCredential !== undefined;
}

export async function dropUnknown(rpId: string, credentialId: string): Promise<void> {
  await keeper()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}

/** After a change of the list. */
export async function tellKeeper(list: () => Promise<readonly ListedPasskey[]>): Promise<void> {
  if (!("PublicKeyCredential" in window) || keeper().signalAllAcceptedCredentials === undefined) return;
  try {
    const [options, user, passkeys] = await Promise.all([askSignInOptions(), loadOwnUser(), list()]);
    const rpId = options?.passkeys ?? undefined;
    if (rpId === undefined) return;
    const userId = base64url(user.id);
    const ofHere = passkeys.filter(({ made_for: otherHost }) => otherHost === undefined);
    const allAcceptedCredentialIds = ofHere.map(({ credential_id }) => credential_id);
    await keeper().signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds });
    // As the hub names them to a new passkey.
    const name = [user.email, user.phone, user.id].find((text) => text !== "") ?? user.id;
    const own = user.user_metadata["name"];
    const displayName = typeof own === "string" && own !== "" ? own : name;
    await keeper().signalCurrentUserDetails?.({ rpId, userId, name, displayName });
  } catch {
    // The list on the page is right anyway.
  }
}

// An account is known to its keepers by the letters of its ID.
function base64url(id: string): string {
  return btoa(id).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
