import { type ReactNode, useDeferredValue, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { eventPaths } from "#contract/values/paths.ts";
import type { HelperList, ManagedEvent } from "#contract/events-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { addHelper, helpersOf, removeHelper } from "../calls/event-calls.ts";
import { userList } from "../calls/people-calls.ts";
import { ChooseDialog } from "../editor/choose-dialog.tsx";

/** Helpers check people in at the door of this event, and get no other right. */
export function DoorPeople({ event: { id, slug } }: { readonly event: ManagedEvent }): ReactNode {
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const helpers = useOwnQuery(() => helpersOf(id));
  const take = (list: HelperList) => void client.setQueryData(helpersOf(id).queryKey, list);
  const add = async (personId: string): Promise<string | undefined> => {
    try {
      take(await addHelper(id, { personId }));
      setIsChoosing(false);
      return undefined;
    } catch (refusal) {
      return wordsOf(refusal);
    }
  };
  const remove = async (personId: string) => {
    try {
      take(await removeHelper(id, personId));
    } catch (refusal) {
      toast({ title: "The helper was not removed", description: wordsOf(refusal), variant: "destructive" });
    }
  };
  return (
    <section aria-labelledby="door" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="door" className="text-title">
            Helpers at the door
          </h2>
          <p className="mt-1 text-sm text-soft">
            They open <TextLink to={eventPaths.checkIn(slug)}>the check-in of this event</TextLink>, which is also at{" "}
            <TextLink to={eventPaths.checkIns}>Check-in</TextLink>, and nothing else of the office.
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          Add a helper
        </Button>
      </div>
      <Loaded
        of={helpers}
        waiting={<Skeleton className="h-16" />}
        failed={{ title: "The helpers did not load" }}
        isEmpty={(list) => list.helpers.length === 0}
        empty={<p className="text-sm text-soft">No helpers yet. Administrators can check in people at every event.</p>}
      >
        {(list) => (
          <ul aria-label="Helpers" className="divide-y divide-line rounded-lg border border-edge bg-raised">
            {list.helpers.map(({ id: personId, name, email }) => (
              <li key={personId} className="flex items-center justify-between gap-4 px-4 py-2 text-sm">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{name ?? email ?? "Someone without a name"}</b>
                  {name === null ? null : <span className="block text-soft">{email}</span>}
                </p>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${name ?? email ?? "this helper"}`}
                  onClick={() => void remove(personId)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isChoosing ? <ChooseHelper onChoose={add} onClose={() => setIsChoosing(false)} /> : null}
    </section>
  );
}

interface ChooseHelperProps {
  /** Returns a message on failure. */
  readonly onChoose: (personId: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

function ChooseHelper({ onChoose, onClose }: ChooseHelperProps): ReactNode {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<string>();
  const search = useDeferredValue(text.trim());
  const people = useOwnQuery(() => userList({ search, page: 1 }));
  return (
    <ChooseDialog
      title="Add a helper"
      label="Name or email"
      text={text}
      onType={setText}
      refused={refused}
      onClose={onClose}
    >
      <Loaded
        of={people}
        waiting={<Skeleton className="h-64" />}
        failed={{ title: "The people did not load" }}
        isEmpty={({ users }) => users.length === 0}
        empty={<p className="text-soft">No one matches.</p>}
      >
        {({ users }) => (
          <ul aria-label="People" className="grid gap-1">
            {users.map(({ id, name, email }) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-13 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                  onClick={async () => setRefused(await onChoose(id))}
                >
                  <span className="block font-semibold [overflow-wrap:anywhere]">{name ?? email}</span>
                  <span className="block text-sm text-soft [overflow-wrap:anywhere]">{name === null ? "" : email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ChooseDialog>
  );
}
