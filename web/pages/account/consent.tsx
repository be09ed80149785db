// A connected app sends people here, to log in with their account. The hub decides who may; the page asks, and leads back.
import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { askToLogIn, askToSignUp } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AskConsent } from "./apps/ask-consent.tsx";
import { Hindered } from "./apps/hindered.tsx";
import { useRequest } from "./apps/use-request.ts";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

export function meta() {
  return privateHead("Connect an app");
}

export function headers() {
  return privateHeaders;
}

export default function Consent(): ReactNode {
  const { state, again } = useRequest();
  if (state.step === "decide") {
    const { request } = state;
    return request.refusal === undefined ? (
      <AskConsent key={request.user.id} request={request} />
    ) : (
      <Hindered request={request} hindrance={request.refusal} onProven={again} />
    );
  }
  if (state.step === "stranger")
    return (
      <Sheet title="Log in first">
        <p className="text-lg text-soft">
          An app wants to know who you are. Log in here, and it never sees your password.
        </p>
        <div className="grid gap-3">
          <Button size="lg" className="w-full" onClick={() => askToLogIn({ to: location.pathname + location.search })}>
            Log in
          </Button>
          <Button variant="outline" className="w-full" onClick={askToSignUp}>
            Create an account
          </Button>
        </div>
      </Sheet>
    );
  if (state.step === "gone")
    return (
      <Sheet title="This request has ended">
        <p className="text-lg text-soft">
          It expired, was answered, or belongs to another account. Please go back to the app and log in there again.
        </p>
      </Sheet>
    );
  if (state.step === "unconfirmed")
    return (
      <Sheet title="Confirm your email address first">
        <p className="text-lg text-soft">Open the link in the email we sent you, then come back to this page.</p>
        <Button size="lg" className="w-full" onClick={again}>
          I have confirmed it
        </Button>
      </Sheet>
    );
  if (state.step === "failed")
    return (
      <Sheet title="This did not load">
        <Notice tone="danger">The hub could not be reached. Please check your connection and try again.</Notice>
        <div className="grid gap-3">
          <Button size="lg" className="w-full" onClick={again}>
            Try again
          </Button>
          <ButtonLink variant="outline" className="w-full" to={paths.home}>
            To the home page
          </ButtonLink>
        </div>
      </Sheet>
    );
  return (
    <Sheet title="One moment">
      <Spinner label="Loading" className="text-title" />
    </Sheet>
  );
}
