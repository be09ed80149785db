import type { ReactNode } from "react";
import type { IntroductionChoices } from "#contract/introductions.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { useLetterAct } from "./use-letter-act.ts";

interface BlockedPeopleProps {
  readonly blocked: IntroductionChoices["blocked"];
  readonly onChange: () => Promise<void>;
}

export function BlockedPeople({ blocked, onChange }: BlockedPeopleProps): ReactNode {
  const { busy, act } = useLetterAct(onChange);
  if (blocked.length === 0) return <p className="text-soft">You have blocked no one.</p>;
  const unblock = (id: string, name: string) =>
    act(
      id,
      answerOf(browserApi().account.introductions.blocks[":id"].$delete({ param: { id } })),
      `${name} may ask you again`,
    );
  return (
    <SettingList label="Blocked people">
      {blocked.map(({ id, name, at }) => (
        <SettingRow
          key={id}
          title={name}
          action={
            <Button
              variant="outline"
              size="sm"
              aria-label={`Unblock ${name}`}
              busy={busy === id ? "Unblocking..." : undefined}
              onClick={() => void unblock(id, name)}
            >
              Unblock
            </Button>
          }
        >
          Blocked on {dayOf(at)}
        </SettingRow>
      ))}
    </SettingList>
  );
}
