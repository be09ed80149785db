import { type ReactNode, useState } from "react";
import type { FormMessage } from "./auth-messages.ts";
import { CodeForm } from "./second-step/code-form.tsx";
import { OtherWays } from "./second-step/other-ways.tsx";
import { MessageNotice } from "./message-notice.tsx";
import { SecondStep } from "./second-step.tsx";
import { textOf, useForm } from "./use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { mailCode, type ProofWay, type ProofWays, showCode, showPassword } from "./prove-anew.ts";
import { messageOf } from "./refusals.ts";
import { StepIntro } from "./step-intro.tsx";

interface Answers {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const others: Readonly<Record<ProofWay, string>> = {
  password: "Use my password",
  email: "Send me a code by email",
  "second step": "Use my second step",
};

/** Appears if the last proof is more than ten minutes old. The act waits underneath, with all typed text. */
export function ConfirmItIsYouDialog({
  proof: { email, ways },
  says,
  onDone,
  onCancel,
}: Answers & { readonly proof: ProofWays; readonly says: string }): ReactNode {
  const [chosen, setChosen] = useState<ProofWay>(ways[0] ?? "email");
  return (
    <Dialog title="Confirm it's you" description={says} onClose={onCancel}>
      {chosen === "second step" ? (
        <SecondStep onDone={onDone} onCancel={onCancel} />
      ) : (
        <div className="grid gap-5">
          {chosen === "password" ? (
            <ByPassword email={email} onDone={onDone} />
          ) : (
            <ByEmail email={email} onDone={onDone} />
          )}
          <OtherWays
            ways={ways.filter((way) => way !== chosen).map((id) => ({ id, says: others[id] }))}
            onChoose={setChosen}
            onCancel={onCancel}
          />
        </div>
      )}
    </Dialog>
  );
}

interface WayProps {
  readonly email: string;
  readonly onDone: () => void;
}

function ByPassword({ email, onDone }: WayProps): ReactNode {
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ current: textOf(data, "current") === "" ? "Please enter your password" : undefined }),
    send: (data) => whenDone(showPassword(textOf(data, "current")), onDone),
  });
  return (
    <form {...form} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" need="required" error={errors["current"] ?? message?.text}>
        {(control) => (
          <PasswordInput {...control} data-autofocus name="current" autoComplete="current-password" maxLength={1024} />
        )}
      </Field>
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Checking..." : undefined}>
        Confirm
      </Button>
    </form>
  );
}

function ByEmail({ email, onDone }: WayProps): ReactNode {
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

/** Undefined on success: the next step is under way. */
function whenDone(request: Promise<void>, follow: () => void): Promise<FormMessage | undefined> {
  return request.then(() => {
    follow();
    return undefined;
  }, messageOf);
}
