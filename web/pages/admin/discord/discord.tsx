import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { DiscordOffice } from "#contract/discord.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, type OwnQuery, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { adminMeta } from "../list/list-page.tsx";
import { SettingsPage } from "../settings/settings-page.tsx";
import { type CheckState, CheckStep } from "./check-step.tsx";
import { InviteStep } from "./invite-step.tsx";
import { KeysStep } from "./keys-step.tsx";
import { checkDiscord, discordOffice } from "./queries.ts";
import { RolesStep } from "./roles-step.tsx";
import { ServerState } from "./server-state.tsx";

export function meta() {
  return adminMeta("Discord");
}

export default function Discord(): ReactNode {
  const office = useOwnQuery(discordOffice);
  return (
    <SettingsPage
      tab="discord"
      says="Members and owners of a chat get their role in your Discord server, and lose it when their access ends."
    >
      <Loaded of={office} waiting={<Waiting />} failed={{ title: "The set-up of Discord did not load" }}>
        {(data) => <SetUp office={data} reload={office.reload} />}
      </Loaded>
    </SettingsPage>
  );
}

interface SetUpProps extends Pick<OwnQuery<DiscordOffice>, "reload"> {
  readonly office: DiscordOffice;
}

function SetUp({ office, reload }: SetUpProps): ReactNode {
  const { applicationId } = office;
  const [state, setState] = useState<CheckState>({ isBusy: applicationId !== null });
  const check = useCallback(async () => {
    setState((before) => ({ ...before, isBusy: true }));
    try {
      setState({ isBusy: false, check: await checkDiscord() });
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
    // A bot that is in one server belongs to it from now on.
    await reload();
  }, [reload]);
  const isSetUp = applicationId !== null;
  useEffect(() => {
    if (isSetUp) void check();
    // Once: later checks follow an act.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSetUp]);
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)]">
      <ServerState office={office} reload={reload} />
      <KeysStep key={applicationId} office={office} onSaved={check} />
      {office.invite === null ? null : <InviteStep invite={office.invite} server={office.server?.name} />}
      {office.server === null ? null : (
        <RolesStep
          key={JSON.stringify(office.roles)}
          office={office}
          choices={state.check?.roles ?? []}
          onSaved={check}
        />
      )}
      {isSetUp ? <CheckStep state={state} onCheck={() => void check()} onChosen={check} /> : null}
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the set-up of Discord" className="grid max-w-2xl gap-6">
      {["h-20", "h-11", "h-11", "h-11", "h-24"].map((height, at) => (
        <div key={at} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
