import { type ReactNode, Suspense, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import { appPaths } from "#contract/values/paths.ts";
import { authClient } from "#web/session/auth-client.ts";
import { dropLogIn, type LogInRequest } from "#web/session/log-in-request.ts";
import { takeSession } from "#web/session/session-store.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { emailError } from "./check-fields.ts";
import { type Entry, EntryView, type Mode } from "./entry-view.tsx";
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
  "confirm-first": "Check your email",
};

const PasskeyOffer = latePart(() => import("./passkeys/passkey-offer.tsx").then((part) => part.PasskeyOffer));

/** The address that a connected app expects, on the page to which it sent its visitor. */
function hintedEmail(): string {
  const hint = location.pathname === appPaths.consent ? new URLSearchParams(location.search).get("login_hint") : null;
  return hint !== null && emailError(hint) === undefined ? hint : "";
}

const blank: Entry = { mode: "log-in", email: "" };

// The dialog's state when it was closed, without passwords: a visitor may only have looked into the mailbox.
let left = blank;

export function LogInDialog({ request }: { readonly request: LogInRequest }): ReactNode {
  const viewer = useViewer();
  const options = useSignInOptions();
  const provider = options?.provider ?? undefined;
  const [hint] = useState(hintedEmail);
  const [entry, setEntry] = useState<Entry>(() =>
    request === "sign-up" ? { ...left, mode: "sign-up" } : { ...left, email: left.email === "" ? hint : left.email },
  );
  // Compares the state alone: a name that loads later changes nothing.
  const isIn = viewer.state === "signed-in";
  useEffect(() => {
    // The hint stays on its page.
    left = isIn ? blank : { ...entry, email: entry.email === hint ? "" : entry.email };
  }, [entry, isIn, hint]);

  if (request === "link") return provider ? <LinkDialog provider={provider} onClose={dropLogIn} /> : null;
  if (request === "passkey") {
    // Their set-up comes first.
    const isSetup = viewer.state === "signed-in" && viewer.profile?.isSetup === true;
    return isSetup ? (
      <Suspense>
        <PasskeyOffer onClose={dropLogIn} />
      </Suspense>
    ) : null;
  }
  // Closes once the person is logged in, here or in another tab.
  if (viewer.state === "signed-in") return null;
  if (viewer.state === "second-step") {
    return (
      <Dialog title="One more step" onClose={leaveHalfway}>
        <SecondStep onDone={greet} onCancel={leaveHalfway} />
      </Dialog>
    );
  }
  return (
    <Dialog title={titles[entry.mode]} onClose={dropLogIn}>
      <EntryView entry={entry} onEntry={setEntry} provider={provider} isSignUpOpen={options?.signUp ?? true} />
    </Dialog>
  );
}

/** A visitor who leaves at the second step drops the first one too. */
function leaveHalfway(): void {
  takeSession(undefined);
  void authClient().signOut({ scope: "local" });
  dropLogIn();
}
