import { type ReactNode, useState } from "react";
import type { WireAllowedApp } from "#contract/auth-connected-apps.ts";
import { AppLogo } from "#web/ui/app-logo.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dayOf, sinceThen } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { takeBack } from "../apps/calls.ts";
import { scopeSentences } from "../apps/scope-words.ts";
import { useAct } from "./use-act.ts";

interface ConnectedAppsProps {
  readonly apps: readonly WireAllowedApp[];
  readonly onChange: () => Promise<void>;
}

/** What the person allowed, and the way to end it. */
export function ConnectedApps({ apps, onChange }: ConnectedAppsProps): ReactNode {
  const [leaving, setLeaving] = useState<WireAllowedApp["client"]>();
  const act = useAct();
  const disconnect = ({ id, name }: WireAllowedApp["client"]) =>
    act(async () => {
      await takeBack(id);
      setLeaving(undefined);
      toast({ title: `${name} is disconnected` });
      await onChange();
    });
  return (
    <>
      <SettingList label="Connected apps">
        {apps.length === 0 ? (
          <SettingRow title="No connected apps">
            When an app offers to log you in with your account here, it is listed after you allowed it.
          </SettingRow>
        ) : null}
        {apps.map(({ client, scopes, granted_at, last_used_at }) => (
          <SettingRow
            key={client.id}
            title={
              <span className="flex items-center gap-3">
                <AppLogo name={client.name} logo={client.logo_uri ? new URL(client.logo_uri).pathname : null} />
                {client.name}
              </span>
            }
            action={
              <Button
                variant="outline"
                size="sm"
                aria-label={`Disconnect ${client.name}`}
                onClick={() => setLeaving(client)}
              >
                Disconnect
              </Button>
            }
          >
            <p className="mt-2">It learns: {inOneSentence(scopes)}.</p>
            <p>
              Allowed {dayOf(granted_at)} ·{" "}
              {last_used_at === undefined ? "not used yet" : `last used ${sinceThen(last_used_at)}`}
            </p>
          </SettingRow>
        ))}
      </SettingList>
      {leaving === undefined ? null : (
        <ConfirmDialog
          title={`Disconnect ${leaving.name}?`}
          description="It is logged out and learns nothing new about you. Only the app itself can delete the data it has stored."
          confirm="Disconnect"
          busy="Disconnecting..."
          onConfirm={() => disconnect(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function inOneSentence(scopes: readonly string[]): string {
  const parts = scopeSentences(scopes).map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return parts.join("; ");
}
