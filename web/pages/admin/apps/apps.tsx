import { type ReactNode, useState } from "react";
import type { ManagedApp } from "#contract/connected-apps-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { changeApp, managedApps } from "../calls/app-calls.ts";
import { adminMeta } from "../list/list-page.tsx";
import { SettingsPage } from "../settings/settings-page.tsx";
import { AppDialogs, type OpenDialog } from "./app-dialogs.tsx";
import { AppRow } from "./app-row.tsx";
import { CopyLines } from "./copy-lines.tsx";

export function meta() {
  return adminMeta("Connected Apps");
}

export default function ConnectedApps(): ReactNode {
  const list = useOwnQuery(managedApps);
  const [open, setOpen] = useState<OpenDialog>();
  const create = (
    <Button onClick={() => setOpen({ dialog: "form", app: undefined })}>
      <ToolIcon name="plus" /> New app
    </Button>
  );
  const turn = async ({ id, name }: ManagedApp, isOn: boolean) => {
    try {
      await changeApp(id, { isOn });
      toast({ title: `${name} is ${isOn ? "on" : "off"}`, variant: "success" });
    } catch (refusal) {
      toast({ title: "The app was not changed", description: wordsOf(refusal), variant: "destructive" });
    }
    await list.reload();
  };
  return (
    <SettingsPage
      tab="apps"
      says="Programs into which people log in with their account here: a forum, a chat, a tool."
      action={create}
    >
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "The apps did not load" }}
        isEmpty={({ apps }) => apps.length === 0}
        empty={
          <EmptyState title="No connected apps yet">
            <p>
              Connect the community's forum or chat, and one account opens both. When a membership ends, so does that.
            </p>
          </EmptyState>
        }
      >
        {({ apps, issuer }) => (
          <>
            <ul
              aria-label="Connected apps"
              className="@container divide-y divide-line rounded-lg border border-edge bg-raised"
            >
              {apps.map((app) => (
                <AppRow
                  key={app.id}
                  app={app}
                  onEdit={() => setOpen({ dialog: "form", app })}
                  onTurn={(isOn) => turn(app, isOn)}
                  onSecret={() => setOpen({ dialog: "new secret", app })}
                  onStopOld={() => setOpen({ dialog: "stop old secret", app })}
                  onDelete={() => setOpen({ dialog: "delete", app })}
                />
              ))}
            </ul>
            {issuer === null ? (
              <Notice title="Logging in to apps is switched off">
                Your operator switches it on with the setting OAUTH_PROVIDER. Until then, these apps let no one in.
              </Notice>
            ) : (
              <section aria-labelledby="for-apps" className="grid gap-3">
                <h2 id="for-apps" className="text-title">
                  For the settings of an app
                </h2>
                <CopyLines
                  lines={[
                    { label: "Issuer", text: issuer },
                    { label: "Discovery", text: `${issuer}/.well-known/openid-configuration` },
                  ]}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      <AppDialogs open={open} issuer={list.data?.issuer ?? ""} onOpen={setOpen} onDone={() => void list.reload()} />
    </SettingsPage>
  );
}

function Waiting(): ReactNode {
  return (
    <div
      role="status"
      aria-label="Loading the apps"
      className="divide-y divide-line rounded-lg border border-edge bg-raised"
    >
      {Array.from({ length: 2 }, (_, at) => (
        <div key={at} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="size-11" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
