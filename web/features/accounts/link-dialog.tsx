import { type ReactNode, useState } from "react";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Provider, FormMessage } from "./auth-messages.ts";
import { leaveToLink } from "./provider-trip.ts";
import { MessageNotice } from "./message-notice.tsx";
import { useComingBack } from "./use-coming-back.ts";

export const linkFailed = "Failed to link accounts. Please try again.";

interface LinkDialogProps {
  readonly provider: Provider;
  readonly onClose: () => void;
  /** Runs the linking, which may need further proof. */
  readonly act?: (link: () => Promise<void>) => Promise<FormMessage | undefined>;
}

const atOnce: NonNullable<LinkDialogProps["act"]> = (link) =>
  link().then(
    () => undefined,
    () => ({ tone: "danger", text: linkFailed }),
  );

/** Asks before linking an account of the identity provider, then leaves for the provider. */
export function LinkDialog({ provider, onClose, act = atOnce }: LinkDialogProps): ReactNode {
  const viewer = useViewer();
  const [state, setState] = useState<"asking" | "leaving">("asking");
  const [message, setMessage] = useState<FormMessage>();
  useComingBack(() => setState("asking"));
  const link = async () => {
    setState("leaving");
    let hasLeft = false;
    const refused = await act(async () => {
      const failure = await leaveToLink(provider.name);
      if (failure) throw failure;
      hasLeft = true;
    });
    setMessage(refused);
    if (!hasLeft) setState("asking");
  };
  return (
    <Dialog
      title={`Link your ${provider.label} account?`}
      description={
        <>
          You can then also log in with {provider.label}
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
      <MessageNotice message={message} />
    </Dialog>
  );
}
