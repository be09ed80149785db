import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SignUpLetter } from "#contract/account.ts";
import { letterPaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ElsewhereForm } from "./confirm/elsewhere-form.tsx";
import { ExpiredLink } from "./confirm/expired-link.tsx";
import { linkWords } from "./confirm/link-words.ts";
import { Gone, NotMe } from "./confirm/not-me.tsx";
import { lookAtLetter } from "./confirm/sign-up-letter.ts";
import { OtherSession } from "./confirm/other-session.tsx";
import { type Outcome, spendLink } from "./confirm/spend-link.ts";
import { type LetterLink, readLetterLink } from "./letter-link.ts";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

// Of a sign-up the page knows more: whose it is, and whether it began in this browser.
interface Opened {
  readonly link: LetterLink;
  readonly letter?: SignUpLetter | undefined;
}

type OtherHere = Extract<Outcome, { kind: "other" }>;

type State =
  | { readonly step: "reading" }
  | { readonly step: "unread"; readonly link: LetterLink }
  | ({ readonly step: "ready"; readonly failure?: string } & Opened)
  | ({ readonly step: "busy" } & Opened)
  | { readonly step: "not-me"; readonly link: LetterLink; readonly letter: SignUpLetter }
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

// Opening a letter's link does nothing yet: mail scanners open everything. Only the button uses the link up.
export default function Confirm(): ReactNode {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: "reading" });

  const look = useCallback(async (link: LetterLink) => {
    setState({ step: "reading" });
    const found = await lookAtLetter(link);
    if (found.kind === "expired") history.replaceState(history.state, "", location.pathname);
    setState(
      found.kind === "found"
        ? { step: "ready", link, letter: found.letter }
        : found.kind === "expired"
          ? { step: "expired" }
          : { step: "unread", link },
    );
  }, []);

  useEffect(() => {
    const link = readLetterLink(location.href, undefined);
    if (link?.use === "recovery") void navigate(`${letterPaths.resetPassword}${location.search}`, { replace: true });
    else if (link?.use === "signup") void look(link);
    else setState(link ? { step: "ready", link } : { step: "expired" });
  }, [navigate, look]);

  const goOn = (outcome: Exclude<Outcome, { kind: "away" }>) => {
    setState(outcome.kind === "other" ? { step: "other", outcome } : { step: outcome.kind });
    // What is used up has no business in the history.
    if (outcome.kind === "done") void navigate(outcome.goOn, { replace: true });
    else history.replaceState(history.state, "", location.pathname);
  };

  const logInAnyway = async ({ logIn }: OtherHere) => {
    const outcome = await logIn();
    if (outcome.kind !== "away") goOn(outcome);
  };

  const press = async ({ link, letter }: Opened) => {
    setState({ step: "busy", link, letter });
    const outcome = await spendLink(link, letter && { verifier: letter.verifier ?? "" });
    if (outcome.kind === "away") return setState({ step: "ready", link, letter, failure: outcome.says });
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
        <Notice tone="danger">We can't check your link right now. It has not been used.</Notice>
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
  const { letter, link } = state;
  if (state.step === "not-me") {
    const gone = () => {
      setState({ step: "gone", email: state.letter.email });
      history.replaceState(history.state, "", location.pathname);
    };
    return (
      <Sheet title="Didn't sign up?">
        <NotMe
          link={link}
          email={state.letter.email}
          onGone={gone}
          onBack={() => setState({ step: "ready", link, letter })}
        />
      </Sheet>
    );
  }
  const words = linkWords[link.use];
  return (
    <Sheet title={words.title}>
      {letter && letter.needs !== "nothing" ? (
        <ElsewhereForm link={link} letter={letter} onDone={goOn} />
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
      {letter ? (
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => setState({ step: "not-me", link, letter })}
        >
          I did not sign up
        </Button>
      ) : null}
    </Sheet>
  );
}
