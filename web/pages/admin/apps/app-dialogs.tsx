import type { ReactNode } from "react";
import type { MadeApp, ManagedApp } from "#contract/connected-apps-admin.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { deleteApp, replaceSecret, stopOldSecret } from "../calls/app-calls.ts";
import { AppDialog } from "./app-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

export type OpenDialog =
  | { readonly dialog: "form"; readonly app: ManagedApp | undefined }
  | { readonly dialog: "secret"; readonly made: MadeApp }
  | { readonly dialog: "new secret" | "stop old secret" | "delete"; readonly app: ManagedApp };

interface AppDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly issuer: string;
  readonly onOpen: (next: OpenDialog | undefined) => void;
  /** The list has changed. */
  readonly onDone: () => void;
}

export function AppDialogs({ open, issuer, onOpen, onDone }: AppDialogsProps): ReactNode {
  const close = () => onOpen(undefined);
  const showSecret = (made: MadeApp) => {
    onOpen({ dialog: "secret", made });
    onDone();
  };
  const closeWith = (says: string) => {
    close();
    toast({ title: says, variant: "success" });
    onDone();
  };
  if (open === undefined) return null;
  if (open.dialog === "form")
    return (
      <AppDialog
        app={open.app}
        onMade={showSecret}
        onSaved={() => closeWith("App saved")}
        onConflict={onDone}
        onClose={close}
      />
    );
  if (open.dialog === "secret") return <SecretDialog made={open.made} issuer={issuer} onClose={close} />;
  const { id, name, people } = open.app;
  if (open.dialog === "new secret")
    return (
      <ConfirmDialog
        title={`New secret for ${name}?`}
        description="The current one works for another week, so you have time to change the settings of the app."
        confirm="Make a new secret"
        variant="primary"
        busy="One moment..."
        onConfirm={() => failureOf(replaceSecret(id).then(showSecret))}
        onClose={close}
      />
    );
  if (open.dialog === "stop old secret")
    return (
      <ConfirmDialog
        title="Stop the old secret?"
        description={`If ${name} still uses it, people can't log in there until its settings have the new one.`}
        confirm="Stop it"
        busy="Stopping..."
        onConfirm={() => failureOf(stopOldSecret(id).then(() => closeWith("Old secret stopped")))}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      description={`${people === 0 ? "It was not used yet." : `${people === 1 ? "One person uses" : `${people} people use`} it, and can no longer log in there.`} This can't be undone.`}
      confirm="Delete"
      busy="Deleting..."
      onConfirm={() => failureOf(deleteApp(id).then(() => closeWith(`${name} deleted`)))}
      onClose={close}
    />
  );
}
