// Every call about passkeys, and the browser's own question within it. A script of its own: it loads for the button, and for the list
// under the address field where the browser has one.
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { mostPasskeys } from "#contract/values/passkey.ts";
import { authClient } from "#web/session/auth-client.ts";
import { readJson } from "#web/session/kept-session.ts";
import { type FormMessage, plainFailure } from "../auth-messages.ts";
import { greet } from "../greet.ts";
import { ask, loadOwnUser, prove, send } from "../prove-anew.ts";
import { codeOf, StepLeft } from "../refusals.ts";
import { askSignInOptions } from "../use-sign-in-options.ts";

// A challenge is valid for five minutes, and the browser's list may stay open for longer.
const challengeMs = 4 * 60_000;

const sentences: Readonly<Record<string, string>> = {
  webauthn_verification_failed:
    "This passkey opens no account here. It may have been removed. Please log in another way.",
  webauthn_credential_exists: "This passkey is in your list already.",
  too_many_passkeys: `You can have at most ${mostPasskeys}. Remove one to add another.`,
  passkey_disabled: "Passkeys are switched off right now. Please log in another way.",
  user_banned: "This account has been closed. Please contact us.",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device already has a passkey for your account.",
  ERROR_INVALID_RP_ID: "Passkeys do not work at this address of the hub. Please open it by its usual address.",
  ERROR_INVALID_DOMAIN: "Passkeys do not work at this address of the hub. Please open it by its usual address.",
};

export async function listPasskeys(): Promise<readonly ListedPasskey[]> {
  return (await ask((auth) => auth.passkey.list())) as unknown as readonly ListedPasskey[];
}

export async function addPasskey(): Promise<void> {
  try {
    await ask((auth) => auth.registerPasskey());
    noteUse();
  } catch (refusal) {
    if (hasExpired(refusal)) return addPasskey();
    throw isCancelled(refusal) ? new StepLeft("Cancelled", { cause: refusal }) : inWords(refusal as Error);
  }
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  await ask((auth) => auth.passkey.update({ passkeyId, friendlyName }));
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await ask((auth) => auth.passkey.delete({ passkeyId }));
  void passOnList();
}

export async function removeAllPasskeys(): Promise<void> {
  await send("DELETE passkeys");
  void passOnList();
}

// A browser that can passes the list on to phones and password managers, which then offer no removed passkey. Nothing waits for it.
async function passOnList(): Promise<void> {
  const browser: Partial<typeof PublicKeyCredential> = window.PublicKeyCredential ?? {};
  if (!browser.signalAllAcceptedCredentials) return;
  try {
    const [options, { id }, passkeys] = await Promise.all([askSignInOptions(), loadOwnUser(), listPasskeys()]);
    const rpId = options?.passkeys ?? undefined;
    if (rpId === undefined) return;
    const ofThisHost = passkeys.filter(({ made_for: otherHost }) => otherHost === undefined);
    await browser.signalAllAcceptedCredentials({
      rpId,
      userId: btoa(id).replaceAll("=", ""),
      allAcceptedCredentialIds: ofThisHost.map(({ credential_id: credentialId }) => credentialId),
    });
  } catch {
    // The list on the page is right anyway.
  }
}

interface ProofOffer {
  readonly challenge_id: string;
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

/** The browser asks for a finger, a face or a PIN. */
export async function proveByPasskey(): Promise<void> {
  try {
    const { challenge_id, options } = (await prove("passkeys/reauthentication/options", {})) as ProofOffer;
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    });
    await prove("passkeys/reauthentication/verify", { challenge_id, credential });
  } catch (refusal) {
    throw isCancelled(refusal) ? new StepLeft("Cancelled", { cause: refusal }) : inWords(refusal as Error);
  }
}

/** By the button: the browser shows its own dialog. */
export async function logInWithPasskey(captchaToken: string | undefined): Promise<FormMessage | undefined> {
  const { error } = await authClient().signInWithPasskey({
    options: captchaToken === undefined ? {} : { captchaToken },
  });
  if (error === null) return welcome();
  if (hasExpired(error)) return logInWithPasskey(undefined);
  // Browsers don't tell a page whether there was no passkey or the person chose none.
  if (isCancelled(error)) return wasUsed() ? undefined : { tone: "info", text: noneHere };
  return { tone: "danger", text: plainFailure(inWords(error), noDevice) };
}

const noDevice = "This device could not do that. Please try another device, or log in another way.";
const noneHere =
  "No passkey was used. If this device has none yet, log in another way first and add one on your security page.";

/** From the browser's list under the address field, until the signal ends it. */
export async function logInFromField(signal: AbortSignal): Promise<FormMessage | undefined> {
  while (!signal.aborted) {
    const round = AbortSignal.any([signal, AbortSignal.timeout(challengeMs)]);
    const { error } = await authClient().signInWithPasskey({ options: { mediation: "conditional", signal: round } });
    if (error === null) return welcome();
    if (round.aborted || hasExpired(error)) continue;
    // Only the answer to a chosen passkey: the rest happened while the person was typing.
    const text = sentences[codeOf(error) ?? ""];
    return text === undefined ? undefined : { tone: "danger", text };
  }
  return undefined;
}

// Unless the second step comes first: not every passkey asks its owner for a finger or a PIN.
function welcome(): undefined {
  noteUse();
  greet();
}

// Whether a passkey was made or used in this browser.
const useKey = "hub-passkey";

function noteUse(): void {
  try {
    localStorage.setItem(useKey, "true");
  } catch {
    // Storage is disabled: a cancelled question is answered with a hint.
  }
}

function wasUsed(): boolean {
  return readJson(useKey) === true;
}

function hasExpired(refusal: unknown): boolean {
  return codeOf(refusal) === "webauthn_challenge_expired";
}

function isCancelled(refusal: unknown): boolean {
  return refusal instanceof Error && ["NotAllowedError", "AbortError"].includes(refusal.name);
}

/** Refusals without a sentence here pass as they are: the page may ask for a proof and try again. */
function inWords(refusal: Error): Error {
  const code = codeOf(refusal);
  const text = sentences[code ?? ""];
  if (text !== undefined) return Object.assign(new Error(text, { cause: refusal }), { code });
  // The browser's own errors are written for developers.
  if (code?.startsWith("ERROR_") === true) return new Error(noDevice, { cause: refusal });
  return refusal;
}
