import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import { authClient } from "#web/session/auth-client.ts";
import { dropLogIn, type LogInRequest } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EntryView, type Mode } from "./entry-view.tsx";
import { greet } from "./greet.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { SecondStep } from "./second-step.tsx";
import { useSignInOptions } from "./use-sign-in-options.ts";

const titles: Readonly<Record<Mode, string>> = {
  "log-in": `Welcome to ${brand.name}`,
  "sign-up": `Welcome to ${brand.name}`,
  forgot: "Reset your password",
  "reset-sent": "Check your email",
  "confirmation-sent": "Check your email",
};

export function LogInDialog({ request }: { readonly request: LogInRequest }): ReactNode {
  const viewer = useViewer();
  const options = useSignInOptions();
  const provider = options?.provider ?? undefined;
  const [mode, setMode] = useState<Mode>("log-in");

  if (request === "link") return provider ? <LinkDialog provider={provider} onClose={dropLogIn} /> : null;
  // Logged in, here or in another tab: there is nothing left to ask.
  if (viewer.state === "signed-in") return null;
  if (viewer.state === "second-step") {
    return (
      <Dialog title="One more step" onClose={leaveHalfway}>
        <SecondStep onDone={greet} onCancel={leaveHalfway} />
      </Dialog>
    );
  }
  return (
    <Dialog title={titles[mode]} onClose={dropLogIn}>
      <EntryView mode={mode} onMode={setMode} provider={provider} isSignUpOpen={options?.signUp ?? true} />
    </Dialog>
  );
}

/** Half a login is none: whoever turns back at the second step gives the first one back. */
function leaveHalfway(): void {
  void authClient().signOut({ scope: "local" });
  dropLogIn();
}
