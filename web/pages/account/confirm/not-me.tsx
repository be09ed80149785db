import { type ReactNode, useState } from "react";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { EmailLink } from "../email-link.ts";
import { refuseSignUp } from "./sign-up-email.ts";

interface NotMeProps {
  readonly link: EmailLink;
  readonly email: string;
  readonly onGone: () => void;
  readonly onBack: () => void;
}

/** For the owner of a mailbox that got an email about a stranger's sign-up. */
export function NotMe({ link, email, onGone, onBack }: NotMeProps): ReactNode {
  const [state, setState] = useState<"asking" | "busy" | "failed">("asking");
  const press = async () => {
    setState("busy");
    if (await refuseSignUp(link)) onGone();
    else setState("failed");
  };
  return (
    <>
      <p className="text-lg text-soft">
        Someone typed <Address email={email} /> by mistake, or pretended to be you. We will delete this sign-up and
        everything about it.
      </p>
      {state === "failed" ? <Notice tone="danger">That did not work. Please try again.</Notice> : null}
      <div className="grid gap-3">
        <Button
          variant="destroy"
          size="lg"
          className="w-full"
          busy={state === "busy" ? "One moment..." : undefined}
          onClick={() => void press()}
        >
          Delete it
        </Button>
        <Button variant="quiet" className="w-full" onClick={onBack}>
          Go back
        </Button>
      </div>
    </>
  );
}

export function Gone({ email }: { readonly email: string }): ReactNode {
  return (
    <>
      <p className="text-lg text-soft">
        There is no account for <Address email={email} />, and you don't need to do anything else. Thank you for letting
        us know.
      </p>
      <ButtonLink to={paths.home} variant="outline" className="w-full">
        Back to Home
      </ButtonLink>
    </>
  );
}

export function Address({ email }: { readonly email: string }): ReactNode {
  return <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>;
}
