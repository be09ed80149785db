import { type ReactNode, useState } from "react";
import type { OwnDiscord } from "#contract/discord.ts";
import type { DiscordPersonProblem } from "#contract/values/discord.ts";
import { paths } from "#contract/values/paths.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { disconnect, startVisit } from "./queries.ts";

interface ConnectedAccountProps {
  readonly discord: OwnDiscord;
  readonly onChange: () => Promise<void>;
}

export function ConnectedAccount({ discord: { server, connected }, onChange }: ConnectedAccountProps): ReactNode {
  const [isLeaving, setLeaving] = useState(false);
  if (server === null && !connected)
    return (
      <p className="text-soft">The community’s Discord is not open here yet. You are invited by email meanwhile.</p>
    );
  if (!connected)
    return (
      <SettingList label="Your Discord account">
        <SettingRow title="Not connected" action={<Connect says="Connect Discord" />}>
          You join {server?.name} with your role right away.
        </SettingRow>
      </SettingList>
    );
  const { name, roles, waiting, problem } = connected;
  return (
    <>
      <SettingList label="Your Discord account">
        <SettingRow
          title={name}
          mark={roles.map((role) => (
            <Badge key={role} tone="marigold">
              {role}
            </Badge>
          ))}
          action={
            <>
              {server === null || roles.length === 0 ? null : (
                <a
                  href={server.address}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonLook({ size: "sm", variant: "outline" })}
                >
                  Open Discord
                </a>
              )}
              <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
                Disconnect
              </Button>
            </>
          }
        >
          {roles.length > 0 ? (
            `In ${server?.name ?? "the server"}`
          ) : waiting.length > 0 ? (
            "Your role is on its way."
          ) : (
            <NoRole />
          )}
        </SettingRow>
      </SettingList>
      {problem === null ? null : (
        <Notice title="Your role is not there yet">
          <p className="text-soft">{problems[problem]}</p>
          {problem === "not_in_server" || problem === "join_refused" ? (
            <div className="mt-3">
              <Connect says="Connect again" />
            </div>
          ) : null}
        </Notice>
      )}
      {isLeaving ? (
        <ConfirmDialog
          title="Disconnect Discord?"
          description="The roles that the hub gave you are removed. You stay in the server, and can connect again."
          confirm="Disconnect"
          busy="Disconnecting..."
          onConfirm={() =>
            disconnect().then(
              async () => {
                setLeaving(false);
                toast({ title: "Discord disconnected" });
                await onChange();
                return undefined;
              },
              (error: unknown) => ({ text: wordsOf(error) }),
            )
          }
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </>
  );
}

function NoRole(): ReactNode {
  return (
    <>
      No role at the moment. A role comes with a <TextLink to={paths.membership}>membership</TextLink>.
    </>
  );
}

const problems: Readonly<Record<DiscordPersonProblem, string>> = {
  not_in_server: "You are not in the server. Connect again, and you join it with your role.",
  join_refused:
    "Discord did not let you join. You may have been removed from the server, or be in as many as Discord allows. Then connect again.",
  role_above: "The server does not let the hub give this role. The team can see that, and you have nothing to do.",
  role_gone: "The role was deleted in the server. The team can see that, and you have nothing to do.",
  away: "Discord isn't answering right now. The hub tries again by the minute.",
};

function Connect({ says }: { readonly says: string }): ReactNode {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const press = () => {
    setState({ isBusy: true });
    startVisit().then(
      (url) => location.assign(url),
      (error: unknown) => setState({ isBusy: false, failure: wordsOf(error) }),
    );
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="sm" variant="outline" busy={state.isBusy ? "Opening Discord..." : undefined} onClick={press}>
        {says}
      </Button>
      {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
    </div>
  );
}
