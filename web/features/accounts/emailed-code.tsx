import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { MessageNotice } from "./message-notice.tsx";
import { mailCode, showCode } from "./prove-anew.ts";
import { CodeForm } from "./second-step/code-form.tsx";
import { StepIntro } from "./step-intro.tsx";
import { useForm } from "./use-form.ts";
import { whenDone } from "./when-done.ts";

interface EmailedCodeProps {
  readonly email: string;
  readonly onDone: () => void;
}

/** Sends an email to the person's address, and takes the code that is in it. */
export function EmailedCode({ email, onDone }: EmailedCodeProps): ReactNode {
  const [isSent, setIsSent] = useState(false);
  const { form, message, isBusy } = useForm({
    check: () => ({}),
    send: () => whenDone(mailCode(), () => setIsSent(true)),
  });
  if (isSent) {
    return (
      <>
        <StepIntro>We have sent you an email with a six-digit code.</StepIntro>
        <CodeForm
          label="Six-digit code"
          hint={`Sent to ${email}.`}
          onCode={async (code) => (await whenDone(showCode(code), onDone))?.text}
        />
        <MailboxLink />
      </>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      <StepIntro>We send an email with a six-digit code to {email}.</StepIntro>
      <MessageNotice message={message} />
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Sending..." : undefined}>
        Send the email
      </Button>
    </form>
  );
}
