import { emailPaths, paths } from "#contract/values/paths.ts";
import { greet } from "#web/features/accounts/greet.ts";
import { plainFailure } from "#web/features/accounts/auth-messages.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { authClient, keepLinkSession, linkClient } from "#web/session/auth-client.ts";
import { readKeptSession } from "#web/session/kept-session.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { readViewer } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { EmailLink } from "../email-link.ts";

export type Outcome =
  | { readonly kind: "done"; readonly goOn: string }
  // Someone else is logged in here: their session is not replaced until they agree.
  | { readonly kind: "other"; readonly email: string; readonly here: string; readonly logIn: () => Promise<Outcome> }
  // One of two mailboxes has confirmed.
  | { readonly kind: "halfway" }
  | { readonly kind: "expired" }
  // Nothing was used up: it can be tried again.
  | { readonly kind: "away"; readonly says: string };

// The proof for a sign-up: the browser's secret ("" for none), the password chosen there, or a new one.
export interface SignUpProof {
  readonly verifier: string;
  readonly password?: string;
  readonly new?: string;
}

export async function spendLink({ tokenHash, use, goOn }: EmailLink, shown?: SignUpProof): Promise<Outcome> {
  const here = readKeptSession()?.user;
  const { data, error } = await (here ? linkClient() : authClient()).verifyOtp({
    token_hash: tokenHash,
    type: use,
    ...(shown === undefined ? {} : bodyOf(shown)),
  });
  if (error?.code === "current_password_invalid")
    return { kind: "away", says: "That's not the password you chose. Try again, or choose a new one." };
  if (error)
    return error.code === "otp_expired"
      ? { kind: "expired" }
      : { kind: "away", says: plainFailure(error, "Please try again.") };
  if (data.session === null) return { kind: "halfway" };
  const logIn = async () => {
    if (here) await keepLinkSession();
    return goOnWith({ use, goOn }, shown);
  };
  const { id, email = "" } = data.session.user;
  return here && here.id !== id ? { kind: "other", email, here: here.email ?? "", logIn } : logIn();
}

async function goOnWith({ use, goOn }: Omit<EmailLink, "tokenHash">, shown: SignUpProof | undefined): Promise<Outcome> {
  if (use === "email_change") toast({ title: "Your email address has been changed", variant: "success" });
  if (shown?.new !== undefined) await choosePassword(shown.new);
  if (readViewer().state === "second-step") {
    // Pages behind a login would redirect before the second step is complete.
    askToLogIn({ to: goOn });
    return { kind: "done", goOn: paths.home };
  }
  // They choose one first, and are greeted behind the set-up.
  if (await lacksPassword(use)) return { kind: "done", goOn: emailPaths.resetPassword };
  if (use !== "email_change") greet();
  return { kind: "done", goOn };
}

// auth-js passes unknown fields on.
function bodyOf({ verifier, password }: SignUpProof): object {
  return { code_verifier: verifier, ...(password === undefined ? {} : { password }) };
}

// The address is confirmed by now, and the link used up: a person who must choose another one does so on the page for it.
async function choosePassword(password: string): Promise<void> {
  const { error } = await authClient().updateUser({ password });
  const description = error && plainFailure(error, "Please choose it again on your security page.");
  if (description) toast({ title: "Your password was not saved", description, variant: "destructive" });
}

// A stranger may have signed up with this address before its owner; confirming the address then drops the stranger's password.
async function lacksPassword(use: EmailLink["use"]): Promise<boolean> {
  if (use !== "signup" && use !== "email" && use !== "invite") return false;
  try {
    const { hasPassword } = await answerOf(browserApi().account["sign-in-methods"].$get());
    return !hasPassword;
  } catch {
    return false;
  }
}
