// A person leaves for the identity provider and comes back to the page they left from.
import { takeSecondStep } from "#web/session/ask-again.ts";
import { authClient } from "#web/session/auth-client.ts";

export type Purpose = "log-in" | "link";

const key = "hub-provider-trip";

export async function leaveToLogIn(provider: string): Promise<void> {
  noteTrip("log-in");
  await authClient().signInWithOAuth({
    provider: provider as "google",
    options: { redirectTo: here(), queryParams: offlineAccess },
  });
}

/** Returns the error if the visit could not start; otherwise the browser leaves the page. */
export async function leaveToLink(provider: string): Promise<Error | undefined> {
  noteTrip("link");
  const { error } = await authClient().linkIdentity({
    provider: provider as "google",
    options: { redirectTo: here(), queryParams: offlineAccess },
  });
  if (error?.code === "insufficient_aal" && (await takeSecondStep())) return leaveToLink(provider);
  return error ?? undefined;
}

export function takeTripPurpose(): Purpose {
  const noted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return noted === "link" ? "link" : "log-in";
}

const offlineAccess = { access_type: "offline", prompt: "consent" };

function noteTrip(purpose: Purpose): void {
  sessionStorage.setItem(key, purpose);
}

function here(): string {
  return `${location.origin}${location.pathname}`;
}
