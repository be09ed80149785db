import { type ReactNode, useState } from "react";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Provider } from "./auth-messages.ts";
import { leaveToLink } from "./provider-trip.ts";
import { useComingBack } from "./use-coming-back.ts";

interface LinkDialogProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

/** Asks before an account of the identity provider is linked to this one, then leaves for the provider. */
export function LinkDialog({ provider, onClose }: LinkDialogProps): ReactNode {
  const viewer = useViewer();
  const [state, setState] = useState<"asking" | "leaving" | "failed">("asking");
  useComingBack(() => setState("asking"));
  const link = async () => {
    setState("leaving");
    const failure = await leaveToLink(provider.name).catch((error: Error) => error);
    if (failure) setState("failed");
  };
  return (
    <Dialog
      title={`Link your ${provider.label} account?`}
      description={
        <>
          Then you can also log in with {provider.label}
          {viewer.state === "signed-in" ? (
            <>
              {" "}
              as <strong className="text-ink [overflow-wrap:anywhere]">{viewer.email}</strong>
            </>
          ) : null}
          . Your password stays as it is, and you can unlink the two again.
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button data-autofocus busy={state === "leaving" ? "Linking..." : undefined} onClick={() => void link()}>
            Link accounts
          </Button>
        </>
      }
    >
      {state === "failed" ? <Notice tone="danger">Failed to link accounts. Please try again.</Notice> : null}
    </Dialog>
  );
}
