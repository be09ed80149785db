import { type ReactNode, useState } from "react";
import type { Said } from "#web/features/accounts/auth-messages.ts";
import { newPasswordError } from "#web/features/accounts/check-fields.ts";
import { NewPasswordField } from "#web/features/accounts/new-password-field.tsx";
import { CodeForm } from "#web/features/accounts/second-step/code-form.tsx";
import { SaidNotice } from "#web/features/accounts/said-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { changePassword, mailCode } from "./calls.ts";
import { codeOf } from "./refusals.ts";
import { StepIntro } from "./step-intro.tsx";
import { useAct } from "./use-act.ts";

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly verb: "Change password" | "Set a password";
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Where the login is more than a day old, the service wants to know that the mailbox is still theirs. */
export function ChangePasswordDialog({ email, verb, onChanged, onClose }: ChangePasswordDialogProps): ReactNode {
  // The password that waits for the mailed code.
  const [waiting, setWaiting] = useState<string>();
  const act = useAct();

  const change = (password: string, nonce?: string): Promise<Said | undefined> =>
    act(async () => {
      try {
        await changePassword(password, nonce);
      } catch (refusal) {
        if (codeOf(refusal) !== "reauthentication_needed") throw refusal;
        await mailCode();
        return setWaiting(password);
      }
      return onChanged();
    });
  return (
    <Dialog title={verb} description={waiting === undefined ? "Afterwards every other device is signed out." : undefined} onClose={onClose}>
      {waiting === undefined ? (
        <NewPassword email={email} verb={verb} onPassword={(password) => change(password)} />
      ) : (
        <div className="grid gap-5">
          <StepIntro>You logged in a while ago, so we make sure that it is you: we have sent you a letter with a six-digit code.</StepIntro>
          <CodeForm label="Six-digit code" hint={`Sent to ${email}.`} onCode={async (code) => (await change(waiting, code))?.text} />
        </div>
      )}
    </Dialog>
  );
}

interface NewPasswordProps extends Pick<ChangePasswordDialogProps, "email" | "verb"> {
  readonly onPassword: (password: string) => Promise<Said | undefined>;
}

function NewPassword({ email, verb, onPassword }: NewPasswordProps): ReactNode {
  const { form, errors, said, isBusy } = useForm({
    check: (data) => ({
      password: newPasswordError(textOf(data, "password")),
      again: textOf(data, "password") === textOf(data, "again") ? undefined : "Passwords do not match. Please try again.",
    }),
    send: (data) => onPassword(textOf(data, "password")),
  });
  return (
    <form {...form} className="grid gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New password" name="password" error={errors["password"]} about={email.split(/[@.]/)} />
      <Field label="New password again" need="required" error={errors["again"]}>
        {(control) => <PasswordInput {...control} name="again" autoComplete="new-password" maxLength={1024} />}
      </Field>
      <SaidNotice said={said} />
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Saving..." : undefined}>
        {verb}
      </Button>
    </form>
  );
}
