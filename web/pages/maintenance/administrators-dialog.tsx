import { type ReactNode, useState } from "react";
import { logInFailure } from "#web/features/accounts/auth-messages.ts";
import type { Credentials } from "#web/features/accounts/log-in.ts";
import { LogInForm } from "#web/features/accounts/log-in-form.tsx";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { SecondStep } from "#web/features/accounts/second-step.tsx";
import { authClient } from "#web/session/auth-client.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export interface AdministratorsDialogProps {
  readonly refused: keyof typeof sorry | undefined;
  readonly onClose: () => void;
}

const sorry = {
  "no administrator": {
    tone: "info",
    text: "The hub is closed for maintenance, and only administrators can log in. Your account and everything you own are safe. Please log in again when we are back.",
  },
  away: { tone: "danger", text: "The hub could not be reached. Please try again in a moment." },
} as const;

// The form is gone by then, and the focus with it.
const focusField = (place: HTMLElement | null) => place?.querySelector("input")?.focus();

/** Nothing but a password and the second step: no signing up and no emails while the hub is closed. */
export function AdministratorsDialog({ refused, onClose }: AdministratorsDialogProps): ReactNode {
  return (
    <Dialog title="Administrators" description="Log in to use the hub during maintenance." onClose={onClose}>
      <div className="grid gap-4">
        <MessageNotice message={refused && sorry[refused]} />
        <Step isRefused={refused !== undefined} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

function Step({ isRefused, onCancel }: { readonly isRefused: boolean; readonly onCancel: () => void }): ReactNode {
  const { state } = useViewer();
  const [email, setEmail] = useState("");
  if (state === "second-step") return <SecondStep onDone={() => undefined} onCancel={onCancel} />;
  if (state === "signed-in" && !isRefused)
    return <Spinner label="Opening the hub" className="mx-auto my-10 text-title" />;
  return (
    <div ref={isRefused ? focusField : undefined}>
      <LogInForm email={email} onEmail={setEmail} send={logIn} />
    </div>
  );
}

async function logIn({ email, password, captchaToken }: Credentials) {
  const { error } = await authClient().signInWithPassword({
    email,
    password,
    options: captchaToken === undefined ? {} : { captchaToken },
  });
  return error ? logInFailure(error, undefined) : undefined;
}
