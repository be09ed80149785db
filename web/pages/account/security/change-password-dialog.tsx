import type { ReactNode } from "react";
import { newPasswordError } from "#web/features/accounts/check-fields.ts";
import { NewPasswordField } from "#web/features/accounts/new-password-field.tsx";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { changePassword } from "./calls.ts";
import { useAct } from "./use-act.ts";

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly verb: "Change password" | "Set a password";
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ email, verb, onChanged, onClose }: ChangePasswordDialogProps): ReactNode {
  const act = useAct();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      password: newPasswordError(textOf(data, "password")),
      again:
        textOf(data, "password") === textOf(data, "again") ? undefined : "Passwords do not match. Please try again.",
    }),
    send: (data) =>
      act(async () => {
        await changePassword(textOf(data, "password"));
        onChanged();
      }),
  });
  return (
    <Dialog title={verb} description="Every other device will be signed out." onClose={onClose}>
      <form {...form} className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New password" name="password" error={errors["password"]} about={email.split(/[@.]/)} />
        <Field label="New password again" need="required" error={errors["again"]}>
          {(control) => <PasswordInput {...control} name="again" autoComplete="new-password" maxLength={1024} />}
        </Field>
        <MessageNotice message={message} />
        <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Saving..." : undefined}>
          {verb}
        </Button>
      </form>
    </Dialog>
  );
}
