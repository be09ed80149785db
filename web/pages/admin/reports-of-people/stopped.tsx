import { type ReactNode, useState } from "react";
import type { StoppedPeople } from "#contract/reports-of-people.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { Loaded, type OwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { letAskAgain } from "../calls/report-calls.ts";
import { shortDayOf } from "../list/office-times.ts";

type Person = StoppedPeople["stopped"][number];

/** People who can no longer ask anyone, and the way to allow it again. */
export function Stopped({ stopped }: { readonly stopped: OwnQuery<StoppedPeople> }): ReactNode {
  const [person, setPerson] = useState<Person>();
  return (
    <section aria-labelledby="stopped" className="grid gap-4">
      <h2 id="stopped" className="text-title">
        Stopped people
      </h2>
      <Loaded
        of={stopped}
        waiting={<Skeleton className="h-16" />}
        failed={{ title: "The stopped people did not load" }}
        isEmpty={(answer) => answer.stopped.length === 0}
        empty={<p className="text-soft">No one is stopped from asking.</p>}
      >
        {(answer) => (
          <SettingList label="Stopped people">
            {answer.stopped.map((each) => (
              <SettingRow
                key={each.id}
                title={each.name}
                action={
                  <Button variant="outline" size="sm" onClick={() => setPerson(each)}>
                    Allow again<span className="sr-only">: {each.name}</span>
                  </Button>
                }
              >
                {each.address === null ? "" : `${each.address}, `}stopped on {shortDayOf(each.at)}
                {each.by === null ? "" : ` by ${each.by}`}
              </SettingRow>
            ))}
          </SettingList>
        )}
      </Loaded>
      {person === undefined ? null : (
        <ConfirmDialog
          title={`Let ${person.name} ask again?`}
          description="They can send requests again immediately."
          confirm="Allow again"
          busy="Allowing..."
          variant="primary"
          onConfirm={() =>
            failureOf(
              letAskAgain(person.id)
                .then(stopped.reload)
                .then(() => setPerson(undefined)),
            )
          }
          onClose={() => setPerson(undefined)}
        />
      )}
    </section>
  );
}
