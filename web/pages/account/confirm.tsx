import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SignUpEmail } from "#contract/account.ts";
import { emailPaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ElsewhereForm } from "./confirm/elsewhere-form.tsx";
import { ExpiredLink } from "./confirm/expired-link.tsx";
import { linkWords } from "./confirm/link-words.ts";
import { Gone, NotMe } from "./confirm/not-me.tsx";
import { lookAtEmail } from "./confirm/sign-up-email.ts";
import { OtherSession } from "./confirm/other-session.tsx";
import { type Outcome, spendLink } from "./confirm/spend-link.ts";
import { type EmailLink, readEmailLink } from "./email-link.ts";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

// For a sign-up the page knows the address, and whether it started in this browser.
interface Opened {
  readonly link: EmailLink;
  readonly signUp?: SignUpEmail | undefined;
}

type OtherHere = Extract<Outcome, { kind: "other" }>;

type State =
  | { readonly step: "reading" }
  | { readonly step: "unread"; readonly link: EmailLink }
  | ({ readonly step: "ready"; readonly failure?: string } & Opened)
  | ({ readonly step: "busy" } & Opened)
  | { readonly step: "not-me"; readonly link: EmailLink; readonly signUp: SignUpEmail }
  | { readonly step: "gone"; readonly email: string }
  | { readonly step: "other"; readonly outcome: OtherHere }
  | { readonly step: "halfway" }
  | { readonly step: "expired" }
  | { readonly step: "done" };

export function meta() {
  return privateHead("Confirm");
}

export function headers() {
  return privateHeaders;
}

// Opening the link of an email changes nothing: mail scanners open every link. Only the button uses it.
export default function Confirm(): ReactNode {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: "reading" });

  const look = useCallback(async (link: EmailLink) => {
    setState({ step: "reading" });
    const email = await lookAtEmail(link);
    if (email.kind === "expired") history.replaceState(history.state, "", location.pathname);
    setState(
      email.kind === "found"
        ? { step: "ready", link, signUp: email.signUp }
        : email.kind === "expired"
          ? { step: "expired" }
          : { step: "unread", link },
    );
  }, []);

  useEffect(() => {
    const link = readEmailLink(location.href, undefined);
    if (link?.use === "recovery") void navigate(`${emailPaths.resetPassword}${location.search}`, { replace: true });
    else if (link?.use === "signup") void look(link);
    else setState(link ? { step: "ready", link } : { step: "expired" });
  }, [navigate, look]);

  const goOn = (outcome: Exclude<Outcome, { kind: "away" }>) => {
    setState(outcome.kind === "other" ? { step: "other", outcome } : { step: outcome.kind });
    // A used link does not stay in the history.
    if (outcome.kind === "done") void navigate(outcome.goOn, { replace: true });
    else history.replaceState(history.state, "", location.pathname);
  };

  const logInAnyway = async ({ logIn }: OtherHere) => {
    const outcome = await logIn();
    if (outcome.kind !== "away") goOn(outcome);
  };

  const press = async ({ link, signUp }: Opened) => {
    setState({ step: "busy", link, signUp });
    const outcome = await spendLink(link, signUp && { verifier: signUp.verifier ?? "" });
    if (outcome.kind === "away") return setState({ step: "ready", link, signUp, failure: outcome.says });
    goOn(outcome);
  };

  if (state.step === "expired") {
    return (
      <Sheet title="Invalid or Expired Link">
        <ExpiredLink />
      </Sheet>
    );
  }
  if (state.step === "halfway") {
    return (
      <Sheet title="Almost done">
        <p>This address is confirmed. To finish the change, open the link in the email to your other address.</p>
      </Sheet>
    );
  }
  if (state.step === "other") return <OtherSession {...state.outcome} onLogIn={() => logInAnyway(state.outcome)} />;
  if (state.step === "reading" || state.step === "done") {
    return (
      <Sheet title="One moment">
        <Spinner label="Loading" className="text-title" />
      </Sheet>
    );
  }
  if (state.step === "unread") {
    return (
      <Sheet title={linkWords[state.link.use].title}>
        <Notice tone="danger">We can't check your link right now, and it has not been used.</Notice>
        <Button size="lg" className="w-full" onClick={() => void look(state.link)}>
          Try again
        </Button>
      </Sheet>
    );
  }
  if (state.step === "gone") {
    return (
      <Sheet title="Sign-up deleted">
        <Gone email={state.email} />
      </Sheet>
    );
  }
  const { signUp, link } = state;
  if (state.step === "not-me") {
    const gone = () => {
      setState({ step: "gone", email: state.signUp.email });
      history.replaceState(history.state, "", location.pathname);
    };
    return (
      <Sheet title="Didn't sign up?">
        <NotMe
          link={link}
          email={state.signUp.email}
          onGone={gone}
          onBack={() => setState({ step: "ready", link, signUp })}
        />
      </Sheet>
    );
  }
  const words = linkWords[link.use];
  return (
    <Sheet title={words.title}>
      {signUp && signUp.needs !== "nothing" ? (
        <ElsewhereForm link={link} signUp={signUp} onDone={goOn} />
      ) : (
        <>
          <p className="text-lg text-soft">{words.says}</p>
          {state.step === "ready" && state.failure !== undefined ? (
            <Notice tone="danger">{state.failure}</Notice>
          ) : null}
          <Button
            size="lg"
            className="w-full"
            busy={state.step === "busy" ? "One moment..." : undefined}
            onClick={() => void press(state)}
          >
            {words.button}
          </Button>
        </>
      )}
      {signUp ? (
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => setState({ step: "not-me", link, signUp })}
        >
          I did not sign up
        </Button>
      ) : null}
    </Sheet>
  );
}
