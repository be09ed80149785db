import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { mostPasskeys } from "#contract/values/passkey.ts";
import { addPasskey, removeAllPasskeys, removePasskey } from "#web/features/accounts/passkeys/calls.ts";
import { factsOf, removeAllHash } from "#web/features/accounts/passkeys/passkey-facts.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { useAct, usePress } from "./use-act.ts";

interface PasskeysProps {
  readonly passkeys: readonly ListedPasskey[];
  readonly onChange: () => Promise<void>;
}

type PasskeyDialog = { readonly rename: ListedPasskey } | { readonly remove: ListedPasskey } | "remove all";

export function Passkeys({ passkeys, onChange }: PasskeysProps): ReactNode {
  // The page after a password reset sends people to this question.
  const isAsked = useLocation().hash === removeAllHash && passkeys.length > 0;
  const [open, setOpen] = useState<PasskeyDialog | undefined>(isAsked ? "remove all" : undefined);
  const navigate = useNavigate();
  const act = useAct();
  const close = () => {
    setOpen(undefined);
    if (isAsked) void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  };

  const remove = (passkey: ListedPasskey) =>
    act(async () => {
      await removePasskey(passkey.id);
      close();
      toast({ title: `${passkey.friendly_name} removed`, description: "You may delete it on your device as well." });
      await onChange();
    });
  const removeAll = () =>
    act(async () => {
      await removeAllPasskeys();
      close();
      toast({ title: "All passkeys removed", description: "You may delete them on your devices as well." });
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
      {passkeys.length > 1 ? (
        <Button variant="link" className="tap justify-self-start text-sm" onClick={() => setOpen("remove all")}>
          Remove all passkeys
        </Button>
      ) : null}
      {open === "remove all" ? (
        <ConfirmDialog
          title="Remove all passkeys?"
          description="None of them opens your account any longer. Log in another way, and add your own again whenever you like. Devices that are logged in stay logged in."
          confirm="Remove all"
          busy="Removing..."
          onConfirm={removeAll}
          onClose={close}
        >
          <ul aria-label="Passkeys to remove" className="grid gap-2">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{passkey.friendly_name}</span>
                <span className="block text-sm text-soft">{factsOf(passkey)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
      {typeof open === "object" && "rename" in open ? (
        <RenamePasskeyDialog passkey={open.rename} onRenamed={onChange} onClose={close} />
      ) : null}
      {typeof open === "object" && "remove" in open ? (
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
