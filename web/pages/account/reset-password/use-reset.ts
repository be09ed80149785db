import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { paths } from "#contract/values/paths.ts";
import { plainFailure } from "#web/features/accounts/auth-messages.ts";
import { listSignInMethods } from "#web/features/accounts/prove-anew.ts";
import { authClient, dropLinkSession, linkClient, type StepAuth } from "#web/session/auth-client.ts";
import { readKeptSession } from "#web/session/kept-session.ts";
import { type KeptSession, viewerOf } from "#web/session/viewer.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type EmailLink, readEmailLink } from "../email-link.ts";

const homeMs = 3000;

const expired = "Password reset link is invalid or has expired. Please request a new password reset.";
const unchecked = "Error validating reset token. Please request a new password reset.";

export type ResetState =
  | { readonly step: "validating" }
  | { readonly step: "link"; readonly link: EmailLink; readonly isBusy: boolean; readonly failure?: string }
  | { readonly step: "invalid"; readonly says: string }
  | { readonly step: "second-step"; readonly auth: StepAuth }
  | ({ readonly step: "form" } & ResetFor)
  | { readonly step: "changed"; readonly passkeys: readonly ListedPasskey[]; readonly other: string | undefined };

export interface ResetFor {
  /** The address of the account. */
  readonly email: string;
  /** A link opened it, and its session is of this page alone. */
  readonly isByLink: boolean;
  /** Someone else who is logged in here and stays logged in. */
  readonly other?: string | undefined;
  /** The account has no password yet: the person has just logged in and stays. */
  readonly isFirst: boolean;
}

interface Reset {
  readonly state: ResetState;
  readonly spendLink: () => void;
  readonly proven: () => void;
  readonly leave: () => void;
  /** With the passkeys that the account has. */
  readonly changed: (passkeys: readonly ListedPasskey[]) => void;
  readonly tooLate: () => void;
}

export function useReset(): Reset {
  const [state, setState] = useState<ResetState>({ step: "validating" });
  const navigate = useNavigate();
  const proven = useCallback(() => void stepForSession().then(setState), []);

  useEffect(() => {
    void validate().then(setState, () => setState({ step: "invalid", says: unchecked }));
  }, []);

  // A question waits for its answer.
  const goesHome = state.step === "changed" && state.passkeys.length === 0;
  useEffect(() => {
    if (!goesHome) return undefined;
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), homeMs);
    return () => clearTimeout(timer);
  }, [goesHome, navigate]);

  return {
    state,
    proven,
    // A half-finished login is dropped: the link's session ends.
    leave: () => {
      const isOfLink = state.step === "second-step" && state.auth === linkClient;
      const left = isOfLink ? dropLinkSession() : authClient().signOut({ scope: "local" });
      void left.then(() => navigate(paths.home, { replace: true }));
    },
    spendLink: () => {
      if (state.step !== "link") return;
      setState({ ...state, isBusy: true });
      void openLink(state.link).then(setState);
    },
    tooLate: () => setState({ step: "invalid", says: expired }),
    changed: (passkeys) => {
      if (state.step !== "form") return;
      if (state.isFirst) {
        toast({ title: "Your password is saved", variant: "success", about: "session" });
        return void navigate(paths.dashboard, { replace: true });
      }
      toast({
        title: "Password reset successful",
        description: "Your password has been updated. Please log in with your new password.",
        variant: "success",
        about: "session",
      });
      setState({ step: "changed", passkeys, other: state.other });
    },
  };
}

/** A link in the address counts before a session that happens to be there: it says whose password is meant. */
async function validate(): Promise<ResetState> {
  const link = readEmailLink(location.href, "recovery");
  if (link) return { step: "link", link, isBusy: false };
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [access_token, refresh_token] = [fragment.get("access_token"), fragment.get("refresh_token")];
  if (access_token !== null && refresh_token !== null && fragment.get("type") === "recovery") {
    forgetAddress();
    const { error } = await linkClient().setSession({ access_token, refresh_token });
    if (error && isAway(error)) return { step: "invalid", says: unchecked };
    if (error) return { step: "invalid", says: expired };
  }
  return stepForSession();
}

/** The session of the link comes before the one stored in this browser. */
async function stepForSession(): Promise<ResetState> {
  const { session } = (await linkClient().getSession()).data;
  if (session) return needsStep(session) ? { step: "second-step", auth: linkClient } : formByLink(session);
  const { data, error } = await authClient().getSession();
  if (error && isAway(error)) return { step: "invalid", says: unchecked };
  if (!data.session) return { step: "invalid", says: expired };
  if (needsStep(data.session)) return { step: "second-step", auth: authClient };
  const { hasPassword } = await listSignInMethods();
  return { step: "form", email: data.session.user.email ?? "", isByLink: false, isFirst: !hasPassword };
}

async function openLink(link: EmailLink): Promise<ResetState> {
  const { error } = await linkClient().verifyOtp({ token_hash: link.tokenHash, type: "recovery" });
  if (error && isAway(error)) return { step: "link", link, isBusy: false, failure: plainFailure(error, unchecked) };
  forgetAddress();
  return error ? { step: "invalid", says: error.code === "otp_expired" ? expired : unchecked } : stepForSession();
}

// The hub did not answer, so the link may still be good.
function isAway(error: Error): boolean {
  return error.name === "AuthRetryableFetchError";
}

function formByLink(session: KeptSession): ResetState {
  const here = readKeptSession()?.user;
  const other = here && here.id !== session.user.id ? here.email : undefined;
  return { step: "form", email: session.user.email ?? "", isByLink: true, other, isFirst: false };
}

function needsStep(session: KeptSession): boolean {
  return viewerOf(session, undefined).state === "second-step";
}

// Tokens and used links have no business in the history.
function forgetAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}
