import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ExpiredLink } from "./confirm/expired-link.tsx";
import { linkWords } from "./confirm/link-words.ts";
import { spendLink } from "./confirm/spend-link.ts";
import { type LetterLink, readLetterLink } from "./letter-link.ts";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

type State =
  | { readonly step: "reading" }
  | { readonly step: "ready"; readonly link: LetterLink; readonly failure?: string }
  | { readonly step: "busy"; readonly link: LetterLink }
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

  useEffect(() => {
    const link = readLetterLink(location.href, undefined);
    if (link?.use === "recovery") void navigate(`/reset-password${location.search}`, { replace: true });
    else setState(link ? { step: "ready", link } : { step: "expired" });
  }, [navigate]);

  const press = async (link: LetterLink) => {
    setState({ step: "busy", link });
    const outcome = await spendLink(link);
    if (outcome.kind === "away") return setState({ step: "ready", link, failure: outcome.says });
    setState({ step: outcome.kind });
    // What is used up has no business in the history.
    if (outcome.kind === "done") void navigate(outcome.goOn, { replace: true });
    else history.replaceState(history.state, "", location.pathname);
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
      <Sheet title="One of two is done">
        <p>Confirmation link accepted. Please proceed to confirm link sent to the other email</p>
      </Sheet>
    );
  }
  if (state.step === "reading" || state.step === "done") {
    return (
      <Sheet title="One moment">
        <Spinner label="Loading" className="text-title" />
      </Sheet>
    );
  }
  const words = linkWords[state.link.use];
  return (
    <Sheet title={words.title}>
      <p className="text-lg text-soft">{words.says}</p>
      {state.step === "ready" && state.failure !== undefined ? <Notice tone="danger">{state.failure}</Notice> : null}
      <Button size="lg" className="w-full" busy={state.step === "busy" ? "One moment..." : undefined} onClick={() => void press(state.link)}>
        {words.button}
      </Button>
    </Sheet>
  );
}
