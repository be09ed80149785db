import { type ReactNode, useState } from "react";
import type { DiscordCheck } from "#contract/discord.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { wordsOfFinding } from "./finding-words.ts";
import { chooseServer } from "./queries.ts";

export interface CheckState {
  readonly isBusy: boolean;
  readonly check?: DiscordCheck;
  readonly failure?: string;
}

interface CheckStepProps {
  readonly state: CheckState;
  readonly onCheck: () => void;
  readonly onChosen: () => Promise<void>;
}

export function CheckStep({ state: { isBusy, check, failure }, onCheck, onChosen }: CheckStepProps): ReactNode {
  return (
    <Section id="discord-check" title="4. The check" says="Asks Discord what the bot may do in the server.">
      <div aria-live="polite" className="grid gap-5">
        {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
        {check === undefined ? null : check.findings.length === 0 ? (
          <Notice tone="success" title="Everything is in place">
            <p className="text-soft">People can connect their account now.</p>
          </Notice>
        ) : (
          <Notice title="Still to do">
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-soft">
              {check.findings.map((finding) => (
                <li key={`${finding.says} ${finding.role ?? ""}`}>{wordsOfFinding(finding)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {check && hasChoice(check) ? <Servers servers={check.servers} onChosen={onChosen} /> : null}
      <Button
        variant="outline"
        className="justify-self-start"
        busy={isBusy ? "Checking..." : undefined}
        onClick={onCheck}
      >
        Check again
      </Button>
    </Section>
  );
}

function hasChoice({ servers, findings }: DiscordCheck): boolean {
  return servers.length > (findings.some(({ says }) => says === "left_server") ? 0 : 1);
}

interface ServersProps {
  readonly servers: DiscordCheck["servers"];
  readonly onChosen: () => Promise<void>;
}

function Servers({ servers, onChosen }: ServersProps): ReactNode {
  const [busy, setBusy] = useState<string>();
  const choose = (id: string) => {
    setBusy(id);
    chooseServer(id)
      .then(onChosen)
      .catch((error: unknown) =>
        toast({ title: "The server was not chosen", description: wordsOf(error), variant: "destructive" }),
      )
      .finally(() => setBusy(undefined));
  };
  return (
    <SettingList label="Servers of the bot">
      {servers.map(({ id, name }) => (
        <SettingRow
          key={id}
          title={name}
          action={
            <Button
              size="sm"
              variant="outline"
              aria-label={`Choose ${name}`}
              busy={busy === id ? "Choosing..." : undefined}
              onClick={() => choose(id)}
            >
              Choose
            </Button>
          }
        >
          Roles that the hub gave in another server stay there.
        </SettingRow>
      ))}
    </SettingList>
  );
}
