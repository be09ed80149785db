import { type ReactNode, useState } from "react";
import type { DiscordOffice } from "#contract/discord.ts";
import { mostRemovals } from "#contract/values/discord.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { sinceThen } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { differenceWords, personProblemWords, serverProblemWords } from "./finding-words.ts";
import { agreeToRemovals } from "./queries.ts";

interface ServerStateProps {
  readonly office: DiscordOffice;
  readonly reload: () => Promise<void>;
}

/** What needs an administrator comes first, before the steps of the set-up. */
export function ServerState({ office, reload }: ServerStateProps): ReactNode {
  const { server, problem, connected, withRole, removals, problems, differences, comparedAt } = office;
  if (server === null) return null;
  return (
    <Section
      id="discord-state"
      title={server.name}
      says={`${connected} connected, ${withRole} with a role. ${comparedAt === null ? "Not compared with the server yet." : `Compared with the server ${sinceThen(comparedAt)}.`}`}
    >
      {problem === null ? null : <Notice tone="danger">{serverProblemWords[problem]}</Notice>}
      {removals > mostRemovals ? <Removals count={removals} reload={reload} /> : null}
      {problems.length === 0 ? null : (
        <SettingList label="People whose roles could not be changed">
          {problems.map(({ personId, name, problem: theirs }, at) => (
            <SettingRow
              key={`${personId ?? ""} ${at}`}
              title={
                personId === null ? (
                  "A disconnected account"
                ) : (
                  <TextLink to={adminPaths.user(personId)}>{name}</TextLink>
                )
              }
            >
              {personProblemWords[theirs]}
            </SettingRow>
          ))}
        </SettingList>
      )}
      {differences.length === 0 ? null : (
        <div className="grid gap-2">
          <p className="max-w-[34em] text-sm text-soft">Changed in the server by hand. The hub leaves it as it is.</p>
          <SettingList label="Changed in the server by hand">
            {differences.map(({ name, role, kind, foundAt }) => (
              <SettingRow key={`${name} ${role}`} title={name || "A disconnected account"}>
                {role}: {differenceWords[kind]}. Found {sinceThen(foundAt)}.
              </SettingRow>
            ))}
          </SettingList>
        </div>
      )}
    </Section>
  );
}

function Removals({ count, reload }: { readonly count: number; readonly reload: () => Promise<void> }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice title={`${count} people are to lose a role`}>
      <p className="text-soft">
        More than {mostRemovals} at the same time wait for you, in case a mistake ended many memberships.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Remove {count} roles
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Remove roles from ${count} people?`}
          description="They lose the channels of these roles within seconds. A person whose access returns gets the role again."
          confirm={`Remove ${count} roles`}
          busy="Removing..."
          onConfirm={() =>
            agreeToRemovals(count).then(
              async () => {
                setAsking(false);
                toast({ title: "The roles are being removed", variant: "success" });
                await reload();
                return undefined;
              },
              (error: unknown) => ({ text: wordsOf(error) }),
            )
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Notice>
  );
}
