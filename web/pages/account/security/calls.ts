// Every call the page makes of the authentication service, one function each. A refusal is thrown, so that an act is told as one road.
import { paths } from "#contract/values/paths.ts";
import type { UserIdentity } from "@supabase/auth-js";
import { brand } from "#contract/brand.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { authClient } from "#web/session/auth-client.ts";
import { readKeptSession } from "#web/session/kept-session.ts";
import { ask } from "#web/features/accounts/prove-anew.ts";

/** Reports a new login: a return from the provider, or a login in another tab. */
export function onReturn(listener: () => void): () => void {
  let token = readKeptSession()?.access_token;
  const { data } = authClient().onAuthStateChange((event, session) => {
    // auth-js repeats the event at the start and whenever the tab becomes visible.
    const isNew = event === "SIGNED_IN" && session?.access_token !== token;
    token = session?.access_token;
    // auth-js is in the middle of something while it tells.
    if (isNew) setTimeout(listener, 0);
  });
  return () => data.subscription.unsubscribe();
}

function here(): string {
  return `${location.origin}${paths.security}`;
}

export function changePassword(password: string) {
  return ask((auth) => auth.updateUser({ password }));
}

export function changeEmail(email: string) {
  return ask((auth) => auth.updateUser({ email }, { emailRedirectTo: here() }));
}

export function mailEmailChangeAgain(email: string) {
  return ask((auth) => auth.resend({ type: "email_change", email, options: { emailRedirectTo: here() } }));
}

/** The digits of one of the two emails. Halfway: the other mailbox has yet to agree. */
export async function showChangeCode(email: string, token: string): Promise<"done" | "halfway"> {
  const { session } = await ask((auth) => auth.verifyOtp({ email, token, type: "email_change" }));
  return session === null ? "halfway" : "done";
}

// The service has no cancel call: sending the current address cancels the change.
export function cancelEmailChange(email: string) {
  return ask((auth) => auth.updateUser({ email }));
}

/** Of the identity only its id travels. */
export function unlink(identity_id: string) {
  return ask((auth) => auth.unlinkIdentity({ identity_id } as UserIdentity));
}

export interface Enrolment {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  readonly secret: string;
  /** The link that opens an app on this device. */
  readonly uri: string;
}

export async function enrolAuthenticator(name: string): Promise<Enrolment> {
  await dropUnproven();
  const { id, totp } = await ask((auth) =>
    auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: brand.name }),
  );
  return { id, name, picture: totp.qr_code, secret: totp.secret, uri: totp.uri };
}

export function proveFactor(factorId: string, code: string) {
  return ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

export function dropFactor(factorId: string) {
  return ask((auth) => auth.mfa.unenroll({ factorId }));
}

// A code is on its way to this phone.
export interface Texted {
  readonly factorId: string;
  readonly challengeId: string;
  readonly phone: string;
}

export async function enrolPhone(phone: string): Promise<Texted> {
  await dropUnproven();
  const { id } = await ask((auth) => auth.mfa.enroll({ factorType: "phone", phone, friendlyName: `Phone ${phone}` }));
  try {
    return await textCode({ factorId: id, phone });
  } catch (refusal) {
    await dropFactor(id);
    throw refusal;
  }
}

export async function textCode({ factorId, phone }: Omit<Texted, "challengeId">): Promise<Texted> {
  const { id } = await ask((auth) => auth.mfa.challenge({ factorId, channel: "sms" }));
  return { factorId, phone, challengeId: id };
}

export function proveText({ factorId, challengeId }: Texted, code: string) {
  return ask((auth) => auth.mfa.verify({ factorId, challengeId, code }));
}

// An unfinished factor of a closed window would block its name.
async function dropUnproven(): Promise<void> {
  const { all } = await ask((auth) => auth.mfa.listFactors());
  for (const { id } of all.filter(({ status }) => status === "unverified")) await dropFactor(id);
}

export function countRecoveryCodes() {
  return ask((auth) => auth.mfa.recoveryCodes.getStatus());
}

export async function makeRecoveryCodes(which: "first" | "again"): Promise<readonly string[]> {
  const { codes } = await ask(({ mfa: { recoveryCodes } }) =>
    which === "first" ? recoveryCodes.generate() : recoveryCodes.regenerate(),
  );
  return codes;
}

export function listSessions() {
  return answerOf(browserApi().account.sessions.$get());
}

export function endSession(id: string) {
  return answerOf(browserApi().account.sessions[":id"].$delete({ param: { id } }));
}

export function endOtherSessions() {
  return answerOf(browserApi().account.sessions["end-others"].$post());
}
