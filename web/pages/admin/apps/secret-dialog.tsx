import type { ReactNode } from "react";
import type { MadeApp } from "#contract/connected-apps-admin.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CopyLines } from "./copy-lines.tsx";

interface SecretDialogProps {
  readonly made: MadeApp;
  readonly issuer: string;
  readonly onClose: () => void;
}

/** All that the settings of the app ask for. The secret is on no other page. */
export function SecretDialog({ made: { app, secret }, issuer, onClose }: SecretDialogProps): ReactNode {
  return (
    <Dialog
      title={app.oldSecretUntil === null ? `${app.name} is ready` : `New secret for ${app.name}`}
      description="Enter these in the settings of the app."
      size="page"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      <div className="grid gap-5">
        <CopyLines
          lines={[
            { label: "Client ID", text: app.id },
            ...(secret === null ? [] : [{ label: "Client secret", text: secret }]),
            { label: "Issuer", text: issuer },
          ]}
        />
        {secret === null ? null : (
          <Notice title="Copy the secret now">The hub shows it only this once. If it is lost, make a new one.</Notice>
        )}
        {app.oldSecretUntil === null ? null : (
          <p className="text-sm text-soft">
            The old secret works for another week, so the app stays open while you change its settings. You can stop it
            earlier in the list.
          </p>
        )}
      </div>
    </Dialog>
  );
}
