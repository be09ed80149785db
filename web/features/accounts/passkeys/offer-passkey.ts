// After the second login in a browser, a person is asked once whether they want a passkey.
import { authClient } from "#web/session/auth-client.ts";
import { askAboutPasskey } from "#web/session/log-in-request.ts";
import { readWish } from "#web/session/wish.ts";
import { topmostDialog } from "#web/ui/open-dialogs.ts";
import { askSignInOptions, canUsePasskeys } from "../use-sign-in-options.ts";

/** In the metadata of the account, so that a "no" is valid in every browser. */
const answerKey = "passkey_offer";

export async function offerPasskey(personId: string): Promise<void> {
  // What they logged in for comes first.
  if (readWish() !== undefined || !canUsePasskeys(await askSignInOptions())) return;
  if (!(await hasScreenLock()) || !isSecondLogIn(personId)) return;
  const { data } = await authClient().getSession();
  if (data.session?.user.user_metadata[answerKey] !== undefined) return;
  const { data: passkeys } = await authClient().passkey.list();
  if (passkeys?.length !== 0) return;
  if (topmostDialog() === undefined) askAboutPasskey();
}

export async function declineOffer(): Promise<void> {
  await authClient().updateUser({ data: { [answerKey]: "declined" } });
}

function hasScreenLock(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** True once: neither the first login here, nor any after the second. */
function isSecondLogIn(personId: string): boolean {
  const key = `hub-passkey-offer ${personId}`;
  const before = localStorage.getItem(key);
  localStorage.setItem(key, before === null ? "next" : "over");
  return before === "next";
}
