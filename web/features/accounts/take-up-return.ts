import { authClient } from "#web/session/auth-client.ts";
import { hasPendingSignIn } from "#web/session/kept-session.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { readViewer } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { greet } from "./greet.ts";
import { noteProviderFailed } from "./offer-linking.ts";
import { type Purpose, takeTripPurpose } from "./provider-trip.ts";
import { isReturn, readReturn } from "./return-address.ts";

let isTaken = false;

/** Handles a return from the identity provider, with a code for a session or an error. Once for each page. */
export async function takeUpReturn(): Promise<void> {
  if (isTaken || !isReturn(location.href, hasPendingSignIn())) return;
  isTaken = true;
  const { code, error, rest } = readReturn(location.href);
  const purpose = takeTripPurpose();
  // Before the exchange, which uses the code up: a reload must not find it again.
  history.replaceState(history.state, "", rest);
  if (code === undefined || error !== undefined) return tellFailure(purpose, error);
  const answer = await authClient().exchangeCodeForSession(code);
  if (answer.error) return tellFailure(purpose, answer.error.code);
  if (purpose === "link")
    return void toast({ title: "Accounts linked successfully", variant: "success", about: "linking" });
  if (readViewer().state === "second-step") askToLogIn();
  else greet();
}

const sentences: Readonly<Record<string, string>> = {
  access_denied: "You cancelled. Nothing was changed.",
  user_banned: "This account has been closed. Please contact us.",
  signup_disabled: "New accounts can't be created right now.",
  provider_email_needs_verification:
    "The provider hasn't confirmed your email address, so we emailed you. If you have an account here, log in with your password.",
  bad_oauth_state: "This took too long. Please try again.",
  flow_state_expired: "This took too long. Please try again.",
};

function tellFailure(purpose: Purpose, error: string | undefined): void {
  if (purpose === "link") {
    toast({
      title: "Failed to link accounts. Please try again.",
      variant: "destructive",
      about: "linking",
      ...(error === "identity_already_exists"
        ? { description: "This sign-in method already belongs to another account." }
        : {}),
    });
    return;
  }
  noteProviderFailed();
  const description = sentences[error ?? ""] ?? "Please try again.";
  toast({ title: "Login failed", description, variant: "destructive", about: "session" });
  askToLogIn();
}
