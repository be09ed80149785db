import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { emailPaths } from "#contract/values/paths.ts";
import { dropLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Provider } from "./auth-messages.ts";
import { ForgotForm, ResetRequested } from "./forgot-form.tsx";
import { EmailView } from "./email-view.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { sendConfirmationAgain, showResetCode, showSignUpCode } from "./log-in.ts";
import { ProviderButton } from "./provider-button.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { TermsLinks } from "./terms-links.tsx";

// The pressed button is gone, so the field takes the focus.
const focusField = (place: HTMLElement | null) => place?.querySelector("input")?.focus();

export type Mode = "log-in" | "sign-up" | "forgot" | "reset-sent" | "confirmation-sent" | "confirm-first";

export interface Entry {
  readonly mode: Mode;
  readonly email: string;
}

interface EntryViewProps {
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  readonly provider: Provider | undefined;
  readonly isSignUpOpen: boolean;
}

/** The forms of the login dialog. A typed address carries over from one to the next. */
export function EntryView({ entry, onEntry, provider, isSignUpOpen }: EntryViewProps): ReactNode {
  const { mode, email } = entry;
  const onMode = (next: Mode) => onEntry({ mode: next, email });
  const onEmail = (typed: string) => onEntry({ mode, email: typed });
  const back = () => onMode("log-in");
  const fields = { email, onEmail };
  const join = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const panel = currentTarget.closest<HTMLElement>("[data-panel]");
    flushSync(() => onMode("sign-up"));
    focusField(panel);
  };
  const navigate = useNavigate();
  const resetByCode = async (code: string) => {
    const failure = await showResetCode(email.trim(), code);
    if (failure !== undefined) return failure;
    back();
    dropLogIn();
    return void navigate(emailPaths.resetPassword);
  };

  if (mode === "forgot") {
    return (
      <div ref={focusField} className="grid gap-3">
        <p className="text-soft">Enter your email and we'll send you a link to choose a new password.</p>
        <ForgotForm {...fields} onSent={() => onMode("reset-sent")} />
        <Button variant="quiet" onClick={back}>
          Back to login
        </Button>
      </div>
    );
  }
  if (mode === "reset-sent") {
    return (
      <EmailView key={mode} onBack={back} onCode={resetByCode}>
        <ResetRequested />
      </EmailView>
    );
  }
  if (mode === "confirmation-sent" || mode === "confirm-first") {
    return (
      <EmailView
        key={mode}
        onBack={back}
        onCode={(code) => showSignUpCode(email.trim(), code)}
        onAgain={(captchaToken) => sendConfirmationAgain(email.trim(), captchaToken)}
      >
        <p>
          {mode === "confirm-first" ? "Please confirm your email address first. " : ""}We sent an email to{" "}
          <strong className="[overflow-wrap:anywhere]">{email.trim()}</strong>. Open its link or type its code here, and
          your account is ready.
        </p>
      </EmailView>
    );
  }
  const selected = isSignUpOpen ? mode : "log-in";
  const logIn = {
    id: "log-in",
    title: "Log In",
    content:
      selected === "log-in" ? (
        <LogInForm {...fields} onForgot={() => onMode("forgot")} onUnconfirmed={() => onMode("confirm-first")} />
      ) : null,
  } as const;
  const signUp = {
    id: "sign-up",
    title: "Sign Up",
    content: selected === "sign-up" ? <SignUpForm {...fields} onSent={() => onMode("confirmation-sent")} /> : null,
  } as const;
  return (
    <>
      <Tabs
        label="Log in or sign up"
        selected={selected}
        onSelect={onMode}
        tabs={isSignUpOpen ? [logIn, signUp] : [logIn]}
      />
      {isSignUpOpen ? null : (
        <p className="pt-4 text-sm text-soft">
          We are not taking new members right now. If you have an account already, log in here.
        </p>
      )}
      {isSignUpOpen && selected === "log-in" ? (
        <p className="mt-4 text-sm text-soft">
          New here?{" "}
          <Button variant="link" className="tap" onClick={join}>
            Sign up
          </Button>
        </p>
      ) : null}
      {provider ? <ProviderButton provider={provider} /> : null}
      {isSignUpOpen && selected === "sign-up" ? <AgreedBy act="signing up" /> : null}
      {isSignUpOpen && selected === "log-in" && provider ? (
        <AgreedBy act={`continuing with ${provider.label}`} />
      ) : null}
    </>
  );
}

// Shown beside every button that may open an account, an identity provider's included.
function AgreedBy({ act }: { readonly act: string }): ReactNode {
  return (
    <p className="mt-4 text-sm text-soft">
      By {act} you confirm that you are 18 or older and agree to the <TermsLinks />.
    </p>
  );
}
