import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { plainFailure } from "#web/features/accounts/auth-messages.ts";
import { authClient } from "#web/session/auth-client.ts";
import { readViewer } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type LetterLink, readLetterLink } from "../letter-link.ts";

const homeMs = 3000;

const expired = "Password reset link is invalid or has expired. Please request a new password reset.";
const unchecked = "Error validating reset token. Please request a new password reset.";

export type ResetState =
  | { readonly step: "validating" }
  | { readonly step: "link"; readonly link: LetterLink; readonly isBusy: boolean; readonly failure?: string }
  | { readonly step: "invalid"; readonly says: string }
  | { readonly step: "second-step" }
  | { readonly step: "form"; readonly email: string }
  | { readonly step: "changed" };

interface Reset {
  readonly state: ResetState;
  readonly spendLink: () => void;
  readonly proven: () => void;
  readonly leave: () => void;
  readonly changed: () => void;
  readonly tooLate: () => void;
}

export function useReset(): Reset {
  const [state, setState] = useState<ResetState>({ step: "validating" });
  const navigate = useNavigate();
  const letIn = useCallback(() => setState(stepForViewer()), []);

  useEffect(() => {
    void validate().then(setState, () => setState({ step: "invalid", says: unchecked }));
  }, []);

  useEffect(() => {
    if (state.step !== "changed") return undefined;
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), homeMs);
    return () => clearTimeout(timer);
  }, [state.step, navigate]);

  return {
    state,
    proven: letIn,
    // Half a login is none: what the link gave is given back.
    leave: () =>
      void authClient()
        .signOut({ scope: "local" })
        .then(() => navigate(paths.home, { replace: true })),
    spendLink: () => {
      if (state.step !== "link") return;
      setState({ ...state, isBusy: true });
      void openLink(state.link).then(setState);
    },
    tooLate: () => setState({ step: "invalid", says: expired }),
    changed: () => {
      toast({
        title: "Password reset successful",
        description: "Your password has been updated. Please log in with your new password.",
        variant: "success",
        about: "session",
      });
      setState({ step: "changed" });
    },
  };
}

/** A link in the address counts before a session that happens to be there: it says whose password is meant. */
async function validate(): Promise<ResetState> {
  const link = readLetterLink(location.href, "recovery");
  if (link) return { step: "link", link, isBusy: false };
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [access_token, refresh_token] = [fragment.get("access_token"), fragment.get("refresh_token")];
  if (access_token !== null && refresh_token !== null && fragment.get("type") === "recovery") {
    forgetAddress();
    const { error } = await authClient().setSession({ access_token, refresh_token });
    if (error && isAway(error)) return { step: "invalid", says: unchecked };
    return error ? { step: "invalid", says: expired } : stepForViewer();
  }
  const { data, error } = await authClient().getSession();
  if (error && isAway(error)) return { step: "invalid", says: unchecked };
  return data.session ? stepForViewer() : { step: "invalid", says: expired };
}

async function openLink(link: LetterLink): Promise<ResetState> {
  const { error } = await authClient().verifyOtp({ token_hash: link.tokenHash, type: "recovery" });
  if (error && isAway(error)) return { step: "link", link, isBusy: false, failure: plainFailure(error, unchecked) };
  forgetAddress();
  return error ? { step: "invalid", says: error.code === "otp_expired" ? expired : unchecked } : stepForViewer();
}

// Nobody said that the link is bad; it could not be asked.
function isAway(error: Error): boolean {
  return error.name === "AuthRetryableFetchError";
}

function stepForViewer(): ResetState {
  const viewer = readViewer();
  return viewer.state === "second-step"
    ? { step: "second-step" }
    : { step: "form", email: viewer.state === "signed-in" ? viewer.email : "" };
}

// Tokens and used links have no business in the history.
function forgetAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}
