// Every call the page makes of the authentication service, one function each. A refusal is thrown, so that an act is told as one road.
import { paths } from "#contract/values/paths.ts";
import type { UserIdentity } from "@supabase/auth-js";
import type { WireUser } from "#contract/auth.ts";
import { brand } from "#contract/brand.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { accessToken, authClient, checkSession } from "#web/session/auth-client.ts";
import { readKeptSession } from "#web/session/kept-session.ts";
import { codeOf } from "./refusals.ts";

type Auth = ReturnType<typeof authClient>;

interface AuthAnswer {
  readonly data: unknown;
  readonly error: Error | null;
}

async function ask<Given extends AuthAnswer>(
  call: (auth: Auth) => Promise<Given>,
): Promise<Extract<Given, { error: null }>["data"]> {
  const first = await call(authClient());
  const { data, error } =
    codeOf(first.error) === "bad_jwt" && (await checkSession()) ? await call(authClient()) : first;
  if (error) throw error;
  return data;
}

/** Tells of a new login: somebody is back from the provider, or was here in another tab. */
export function onReturn(listener: () => void): () => void {
  let known = readKeptSession()?.access_token;
  const { data } = authClient().onAuthStateChange((event, session) => {
    // The same login is told again at the start and whenever the tab is looked at.
    const isNew = event === "SIGNED_IN" && session?.access_token !== known;
    known = session?.access_token;
    // auth-js is in the middle of something while it tells.
    if (isNew) setTimeout(listener, 0);
  });
  return () => data.subscription.unsubscribe();
}

function here(): string {
  return `${location.origin}${paths.security}`;
}

export async function whoAmI(): Promise<WireUser> {
  const { user } = await ask((auth) => auth.getUser());
  return user as unknown as WireUser;
}

export function changePassword(password: string) {
  return ask((auth) => auth.updateUser({ password }));
}

export function showPassword(password: string): Promise<void> {
  return proveAnew({ current_password: password });
}

export function showCode(code: string): Promise<void> {
  return proveAnew({ nonce: code });
}

// The one door of the service that its published client does not know: the session counts as just proven afterwards.
async function proveAnew(shown: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${(await accessToken()) ?? ""}`,
    "content-type": "application/json",
    "x-supabase-api-version": "2024-01-01",
  };
  const answer = await fetch("/auth/v1/reauthenticate", { method: "POST", headers, body: JSON.stringify(shown) }).catch(
    () => undefined,
  );
  if (answer?.ok === true) return;
  const { code, message = "" } = ((await answer?.json().catch(() => undefined)) ?? {}) as {
    readonly code?: string;
    readonly message?: string;
  };
  throw Object.assign(new Error(message, answer === undefined ? { cause: "away" } : {}), {
    name: answer === undefined ? "AuthRetryableFetchError" : "AuthApiError",
    code,
  });
}

export async function mailCode(): Promise<void> {
  try {
    await ask((auth) => auth.reauthenticate());
  } catch (refusal) {
    // One was mailed a moment ago, and it is still good.
    if (codeOf(refusal) !== "over_email_send_rate_limit") throw refusal;
  }
}

export function changeEmail(email: string) {
  return ask((auth) => auth.updateUser({ email }, { emailRedirectTo: here() }));
}

export function mailEmailChangeAgain(email: string) {
  return ask((auth) => auth.resend({ type: "email_change", email, options: { emailRedirectTo: here() } }));
}

// The service has no other word for it: one's own address takes the wish back.
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
  /** What an app on this very device opens. */
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

// What a closed window left half done would keep its name taken.
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

export function listSignInMethods() {
  return answerOf(browserApi().account["sign-in-methods"].$get());
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
