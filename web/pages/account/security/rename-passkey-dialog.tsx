import type { ReactNode } from "react";
import type { WirePasskey } from "#contract/auth-passkeys.ts";
import { longestPasskeyName } from "#contract/values/passkey.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { renamePasskey } from "#web/features/accounts/passkeys/calls.ts";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useAct } from "./use-act.ts";

interface RenamePasskeyDialogProps {
  readonly passkey: WirePasskey;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps): ReactNode {
  const act = useAct();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ name: textOf(data, "name").trim() === "" ? "Please enter a name." : undefined }),
    send: (data) =>
      act(async () => {
        await renamePasskey(passkey.id, textOf(data, "name").trim());
        await onRenamed();
        onClose();
      }),
  });
  return (
    <Dialog title="Rename this passkey" onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Field
          label="Name"
          need="required"
          hint="Something you will recognise, like the device it is on."
          error={errors["name"]}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              name="name"
              autoComplete="off"
              maxLength={longestPasskeyName}
              defaultValue={passkey.friendly_name}
            />
          )}
        </Field>
        <MessageNotice message={message} />
        <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Saving..." : undefined}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
