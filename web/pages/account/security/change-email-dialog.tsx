import type { ReactNode } from "react";
import { emailError } from "#web/features/accounts/check-fields.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { changeEmail } from "./calls.ts";
import { useAct } from "./use-act.ts";

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

export function ChangeEmailDialog({ email, onAsked, onClose }: ChangeEmailDialogProps): ReactNode {
  const act = useAct();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ email: addressError(textOf(data, "email"), email) }),
    send: (data) =>
      act(async () => {
        await changeEmail(textOf(data, "email").trim());
        onAsked();
      }),
  });
  return (
    <Dialog
      title="Change your email address"
      description="We email both your current and your new address. Your address changes once you open the link in each email. This protects your account."
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <Field label="New email address" need="required" error={errors["email"]}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={255}
            />
          )}
        </Field>
        <MessageNotice message={message} />
        <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Sending..." : undefined}>
          Send both emails
        </Button>
      </form>
    </Dialog>
  );
}

function addressError(wanted: string, present: string): string | undefined {
  return wanted.trim().toLowerCase() === present ? "This is already your address." : emailError(wanted);
}
