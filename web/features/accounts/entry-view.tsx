import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Provider } from "./auth-messages.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LetterView } from "./letter-view.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { sendConfirmationAgain } from "./log-in.ts";
import { ProviderButton } from "./provider-button.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

// The button that led to the field is gone, and the focus with it.
const focusField = (place: HTMLElement | null) => place?.querySelector("input")?.focus();

export type Mode = "log-in" | "sign-up" | "forgot" | "reset-sent" | "confirmation-sent";

interface EntryViewProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly provider: Provider | undefined;
  readonly isSignUpOpen: boolean;
}

/** The ways in, and what follows from them. An address typed once is kept from one to the next. */
export function EntryView({ mode, onMode, provider, isSignUpOpen }: EntryViewProps): ReactNode {
  const [email, setEmail] = useState("");
  const back = () => onMode("log-in");
  const entry = { email, onEmail: setEmail };

  if (mode === "forgot") {
    return (
      <div ref={focusField} className="grid gap-3">
        <p className="text-soft">Tell us your email and we send you a link to choose a new password.</p>
        <ForgotForm email={email} onEmail={setEmail} onSent={() => onMode("reset-sent")} />
        <Button variant="quiet" onClick={back}>
          Back to login
        </Button>
      </div>
    );
  }
  if (mode === "reset-sent") {
    return (
      <LetterView key={mode} onBack={back}>
        <p>Check your email for a link to reset your password.</p>
      </LetterView>
    );
  }
  if (mode === "confirmation-sent") {
    return (
      <LetterView
        key={mode}
        onBack={back}
        onAgain={(captchaToken) => sendConfirmationAgain(email.trim(), captchaToken)}
      >
        <p>
          We have written to <strong className="[overflow-wrap:anywhere]">{email.trim()}</strong>. Open the link in the
          letter and your account is ready.
        </p>
      </LetterView>
    );
  }
  const selected = isSignUpOpen ? mode : "log-in";
  const logIn = {
    id: "log-in",
    title: "Log In",
    content: selected === "log-in" ? <LogInForm {...entry} onForgot={() => onMode("forgot")} /> : null,
  } as const;
  const signUp = {
    id: "sign-up",
    title: "Sign Up",
    content: selected === "sign-up" ? <SignUpForm {...entry} onLetter={() => onMode("confirmation-sent")} /> : null,
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
      {provider ? <ProviderButton provider={provider} /> : null}
    </>
  );
}
