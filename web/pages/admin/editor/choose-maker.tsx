import { type ReactNode, useDeferredValue, useState } from "react";
import type { Maker } from "#contract/people.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { possibleMakers } from "../calls/product-calls.ts";
import { ChooseDialog } from "./choose-dialog.tsx";

interface ChooseMakerProps {
  readonly title: string;
  /** Returns a message on failure. */
  readonly onChoose: (handle: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Only people with a public page are found: a private name is never offered. */
export function ChooseMaker({ title, onChoose, onClose }: ChooseMakerProps): ReactNode {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<string>();
  const query = useDeferredValue(text.trim());
  const people = useOwnQuery(() => possibleMakers(query));
  return (
    <ChooseDialog
      title={title}
      label="Name, or @ and a handle"
      text={text}
      onType={setText}
      refused={refused}
      onClose={onClose}
    >
      <Loaded
        of={people}
        waiting={<Skeleton className="h-64" />}
        failed={{ title: "The people did not load" }}
        isEmpty={(list) => list.length === 0}
        empty={<p className="text-soft">No one with a public page matches.</p>}
      >
        {(list) => (
          <ul aria-label="People with a public page" className="grid gap-1">
            {list.map((person) => (
              <li key={person.handle}>
                <PersonRow person={person} onPress={async () => setRefused(await onChoose(person.handle))} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ChooseDialog>
  );
}

function PersonRow({ person, onPress }: { readonly person: Maker; readonly onPress: () => void }): ReactNode {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
    >
      <Portrait person={person} size="small" sizes="2.5rem" loading="lazy" className="size-10 shrink-0 rounded-md" />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{person.name}</span>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">@{person.handle}</span>
      </span>
    </button>
  );
}
