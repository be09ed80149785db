import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { FormMessage } from "../auth-messages.ts";
import { MessageNotice } from "../message-notice.tsx";
import { whenDone } from "../when-done.ts";
import { addPasskey } from "./calls.ts";
import { declineOffer } from "./offer-passkey.ts";

export function PasskeyOffer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [{ isBusy, message }, setState] = useState<{
    readonly isBusy: boolean;
    readonly message?: FormMessage | undefined;
  }>({
    isBusy: false,
  });
  const decline = () => {
    onClose();
    // Where it fails, this browser alone remembers the answer.
    void declineOffer().catch(() => undefined);
  };
  const add = async () => {
    setState({ isBusy: true });
    const failure = await whenDone(addPasskey(), () => {
      onClose();
      toast({
        title: "Passkey added",
        description: "Next time, choose “Log in with a passkey”.",
        variant: "success",
      });
    });
    setState({ isBusy: false, message: failure });
  };
  return (
    <Dialog
      title="Log in with your thumb next time"
      description="With a passkey, your fingerprint, your face or your screen lock opens your account on this device. There is no password to type or to steal."
      onClose={decline}
      footer={
        <>
          <Button variant="outline" onClick={decline}>
            Not now
          </Button>
          <Button data-autofocus busy={isBusy ? "Waiting for your device..." : undefined} onClick={() => void add()}>
            Add a passkey
          </Button>
        </>
      }
    >
      <MessageNotice message={message} />
    </Dialog>
  );
}
