import { type ReactNode, useState } from "react";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { mostPasskeys } from "#contract/values/passkey.ts";
import { addPasskey, removePasskey } from "#web/features/accounts/passkeys/calls.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dayOf, sinceThen } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { useAct, usePress } from "./use-act.ts";

interface PasskeysProps {
  readonly passkeys: readonly ListedPasskey[];
  readonly onChange: () => Promise<void>;
}

type PasskeyDialog = { readonly rename: ListedPasskey } | { readonly remove: ListedPasskey };

export function Passkeys({ passkeys, onChange }: PasskeysProps): ReactNode {
  const [open, setOpen] = useState<PasskeyDialog>();
  const act = useAct();
  const close = () => setOpen(undefined);

  const remove = (passkey: ListedPasskey) =>
    act(async () => {
      await removePasskey(passkey.id);
      close();
      toast({ title: `${passkey.friendly_name} removed`, description: "You may delete it on your device as well." });
      await onChange();
    });
  return (
    <>
      <SettingList label="Passkeys">
        {passkeys.map((passkey) => (
          <SettingRow
            key={passkey.id}
            title={passkey.friendly_name}
            mark={passkey.made_for ? <Badge tone="marigold">Not usable here</Badge> : null}
            action={
              <>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Rename ${passkey.friendly_name}`}
                  onClick={() => setOpen({ rename: passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Remove ${passkey.friendly_name}`}
                  onClick={() => setOpen({ remove: passkey })}
                >
                  Remove
                </Button>
              </>
            }
          >
            {passkey.made_for === undefined
              ? factsOf(passkey)
              : `Made for ${passkey.made_for}, an earlier address of the hub. Add a new one for this address.`}
          </SettingRow>
        ))}
        {passkeys.length === 0 ? (
          <SettingRow title="No passkeys yet" action={<AddPasskey says="Add a passkey" onAdded={onChange} />}>
            Takes a few seconds on a device with a screen lock.
          </SettingRow>
        ) : null}
      </SettingList>
      {passkeys.length === 0 ? null : passkeys.length < mostPasskeys ? (
        <AddPasskey says="Add another passkey" onAdded={onChange} />
      ) : (
        <p className="text-sm text-soft">You can have at most {mostPasskeys}. Remove one to add another.</p>
      )}
      {open && "rename" in open ? (
        <RenamePasskeyDialog passkey={open.rename} onRenamed={onChange} onClose={close} />
      ) : null}
      {open && "remove" in open ? (
        <ConfirmDialog
          title={`Remove ${open.remove.friendly_name}?`}
          description="It no longer opens your account. Devices that are logged in stay logged in."
          confirm="Remove"
          busy="Removing..."
          onConfirm={() => remove(open.remove)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function AddPasskey({ says, onAdded }: { readonly says: string; readonly onAdded: () => Promise<void> }): ReactNode {
  const { isBusy, message, press } = usePress(async () => {
    await addPasskey();
    toast({ title: "Passkey added", description: "Next time it logs you in.", variant: "success" });
    await onAdded();
  });
  if (!("PublicKeyCredential" in window))
    return <p className="text-sm text-soft">This browser makes no passkeys. Please use a newer one.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" size="sm" busy={isBusy ? "Waiting for your device..." : undefined} onClick={press}>
        {says}
      </Button>
      <MessageNotice message={message} />
    </div>
  );
}

// Not every device says what it is, and a new passkey has the name of its device.
function factsOf({ device, friendly_name, created_at, last_used_at }: ListedPasskey): string {
  const use = last_used_at === undefined ? "not used yet" : `last used ${sinceThen(last_used_at)}`;
  return [["Passkey", friendly_name].includes(device) ? "" : device, `Added ${dayOf(created_at)}`, use]
    .filter(Boolean)
    .join(" · ");
}
