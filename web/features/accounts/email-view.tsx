import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useArrival } from "#web/ui/use-arrival.ts";
import { CodeForm } from "./second-step/code-form.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { useCaptcha } from "./use-captcha.tsx";

interface EmailViewProps {
  readonly children: ReactNode;
  readonly onBack: () => void;
  /** Tries the digits of the email, and returns a sentence if they are wrong. */
  readonly onCode: (code: string) => Promise<string | undefined>;
  readonly onAgain?: (captchaToken: string | undefined) => Promise<void>;
}

/** After an email was sent: its instructions, and other ways. The code of an email on another device can be typed here. */
export function EmailView({ children, onBack, onCode, onAgain }: EmailViewProps): ReactNode {
  const place = useArrival<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <div ref={place} tabIndex={-1}>
        {children}
      </div>
      <EmailCode onCode={onCode} />
      <div className="grid gap-3">
        {onAgain ? <AgainButton onAgain={onAgain} /> : null}
        <Button variant="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  );
}

export function EmailCode({ onCode }: Pick<EmailViewProps, "onCode">): ReactNode {
  return (
    <div className="grid gap-3">
      <CodeForm label="Code from the email" hint="Six digits. The link in the email does the same." onCode={onCode} />
      <MailboxLink />
    </div>
  );
}

function AgainButton({
  onAgain,
}: {
  readonly onAgain: (captchaToken: string | undefined) => Promise<void>;
}): ReactNode {
  const captcha = useCaptcha();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: string | undefined }>({
    isBusy: false,
  });
  const again = async () => {
    const error = captcha.missing();
    setState({ isBusy: error === undefined, error });
    if (error !== undefined) return;
    await onAgain(captcha.take());
    setState({ isBusy: false });
  };
  return (
    <>
      {captcha.box(state.error)}
      <Button variant="outline" busy={state.isBusy ? "Sending..." : undefined} onClick={() => void again()}>
        Send a new email
      </Button>
    </>
  );
}
