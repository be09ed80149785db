import { type ReactNode, useState } from "react";
import type { AccountSession } from "#contract/account.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { once } from "#web/ui/figures.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { endOtherSessions, endSession } from "./calls.ts";
import { sinceThen } from "#web/ui/moments.ts";
import { useAct } from "./use-act.ts";

interface SessionsProps {
  readonly sessions: readonly AccountSession[];
  readonly onChange: () => Promise<void>;
}

export function Sessions({ sessions, onChange }: SessionsProps): ReactNode {
  const [leaving, setLeaving] = useState<AccountSession | "others">();
  const act = useAct();
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  const end = (which: AccountSession | "others") =>
    act(async () => {
      await (which === "others" ? endOtherSessions() : endSession(which.id));
      setLeaving(undefined);
      toast({ title: which === "others" ? "Signed out everywhere else" : `${which.device} is signed out` });
      await onChange();
    });
  return (
    <>
      <SettingList label="Where you are logged in">
        {ordered.map((session) => (
          <SettingRow
            key={session.id}
            title={session.device}
            mark={session.isCurrent ? <Badge tone="bottle">This device</Badge> : null}
            action={
              session.isCurrent ? null : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Sign out ${session.device}, last used ${sinceThen(session.lastUsedAt)}`}
                  onClick={() => setLeaving(session)}
                >
                  Sign out
                </Button>
              )
            }
          >
            {[session.isCurrent ? "In use now" : `Last used ${sinceThen(session.lastUsedAt)}`, placeOf(session)]
              .filter(Boolean)
              .join(" · ")}
          </SettingRow>
        ))}
      </SettingList>
      {sessions.length > 1 ? (
        <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setLeaving("others")}>
          Sign out everywhere else
        </Button>
      ) : (
        <p className="text-sm text-soft">No other active sessions.</p>
      )}
      {leaving === undefined ? null : (
        <ConfirmDialog
          title={leaving === "others" ? "Sign out everywhere else?" : `Sign out ${leaving.device}?`}
          description={
            leaving === "others" ? "Only this device stays logged in." : "That device will have to log in again."
          }
          confirm="Sign out"
          busy="Signing out..."
          onConfirm={() => end(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const countries = once(() => new Intl.DisplayNames("en-IN", { type: "region" }));

function placeOf({ address, country }: AccountSession): string {
  return [country ? countries().of(country) : undefined, address].filter(Boolean).join(", ");
}
