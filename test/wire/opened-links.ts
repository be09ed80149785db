// A mailed link as a browser opens it, and the challenge of the browser that requested it.
import { createHash, randomBytes } from "node:crypto";
import type { Hub } from "#test/hub/harness.ts";
import { ask } from "./auth-wire.ts";
import { emailTo, type OpenedEmail, type Someone, someone } from "#test/people/sign-ups.ts";

export interface LinkAnswer {
  readonly status: number;
  readonly at: URL;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
}

/** GET /verify, as clients that mail the service's own address open it. */
export async function openLink(
  hub: Hub,
  { link }: Pick<OpenedEmail, "link">,
  redirectTo?: string,
): Promise<LinkAnswer> {
  const { token_hash: token = "", type = "", redirect_to: back = "" } = Object.fromEntries(link.searchParams);
  const response = await hub.request(
    `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo ?? back })}`,
  );
  const at = new URL(response.headers.get("location") ?? "about:blank");
  return { status: response.status, at, query: at.searchParams, fragment: new URLSearchParams(at.hash.slice(1)) };
}

export interface Challenge {
  readonly verifier: string;
  readonly sent: { readonly code_challenge: string; readonly code_challenge_method: string };
}

export function aChallenge(): Challenge {
  const verifier = randomBytes(40).toString("base64url");
  return {
    verifier,
    sent: { code_challenge: createHash("sha256").update(verifier).digest("base64url"), code_challenge_method: "s256" },
  };
}

/** A person who forgot their password, and the email that they requested. */
export async function aRecovery(hub: Hub, sent: object = {}): Promise<Someone & { readonly message: OpenedEmail }> {
  const person = await someone(hub);
  await ask(hub, "POST /recover?redirect_to=http://hub.test/welcome?from=mail", {
    body: { email: person.email, ...sent },
  });
  return { ...person, message: await emailTo(hub.ctx, person.email, "recovery") };
}
