// How a logged-in person confirms their identity again, and the ways their account has for it.
import type { WireUser } from "#contract/auth.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { accessToken } from "#web/session/access-token.ts";
import { authClient, checkSession } from "#web/session/auth-client.ts";
import { codeOf } from "./refusals.ts";

type Auth = ReturnType<typeof authClient>;

interface AuthAnswer {
  readonly data: unknown;
  readonly error: Error | null;
}

/** One call of the authentication service. It throws refusals, so that an act reads as one sequence. */
export async function ask<Given extends AuthAnswer>(
  call: (auth: Auth) => Promise<Given>,
): Promise<Extract<Given, { error: null }>["data"]> {
  const first = await call(authClient());
  const { data, error } =
    codeOf(first.error) === "bad_jwt" && (await checkSession()) ? await call(authClient()) : first;
  if (error) throw error;
  return data;
}

export async function loadOwnUser(): Promise<WireUser> {
  const { user } = await ask((auth) => auth.getUser());
  return user as unknown as WireUser;
}

export function listSignInMethods() {
  return answerOf(browserApi().account["sign-in-methods"].$get());
}

export async function showPassword(password: string): Promise<void> {
  await prove("reauthenticate", { current_password: password });
}

export async function showCode(code: string): Promise<void> {
  await prove("reauthenticate", { nonce: code });
}

/** After a proof the session counts as freshly proven. */
export function prove(door: string, shown: object): Promise<unknown> {
  return send(`POST ${door}`, shown);
}

/** The calls that the published client does not have. */
export async function send(call: `${"POST" | "DELETE"} ${string}`, body: object = {}): Promise<unknown> {
  const [method = "", door = ""] = call.split(" ");
  const headers = {
    authorization: `Bearer ${(await accessToken()) ?? ""}`,
    "content-type": "application/json",
    "x-supabase-api-version": "2024-01-01",
  };
  const answer = await fetch(`/auth/v1/${door}`, { method, headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (answer?.ok === true) return answer.json();
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
    // The code sent a moment ago is still valid.
    if (codeOf(refusal) !== "over_email_send_rate_limit") throw refusal;
  }
}

export type ProofWay = "password" | "email" | "second step";

export interface ProofWays {
  readonly email: string;
  readonly ways: readonly ProofWay[];
}

export function proofWaysOf(user: WireUser, { hasPassword }: { readonly hasPassword: boolean }): ProofWays {
  const hasFactor = (user.factors ?? []).some(
    ({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code",
  );
  const ways = [hasPassword ? "password" : undefined, "email", hasFactor ? "second step" : undefined] as const;
  return { email: user.email, ways: ways.filter((way) => way !== undefined) };
}

export async function findProofWays(): Promise<ProofWays> {
  const [user, methods] = await Promise.all([loadOwnUser(), listSignInMethods()]);
  return proofWaysOf(user, methods);
}
