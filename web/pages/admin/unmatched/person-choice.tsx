import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from "react";
import type { ManagedUser } from "#contract/people-admin.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Field } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { userList } from "../calls/people-calls.ts";
import { nameOf, StatusWords } from "../users/user-row.tsx";

const few = 5;

interface PersonChoiceProps {
  /** The first search. */
  readonly hint: string;
  readonly error: string | undefined;
}

/** Found by a few letters, chosen as the field "person". */
export function PersonChoice({ hint, error }: PersonChoiceProps): ReactNode {
  const [text, setText] = useState(hint);
  const search = useDeferredValue(text.trim());
  const results = useOwnQuery(() => userList({ search, page: 1 }));
  return (
    <div className="grid gap-3">
      <Field label="Person" need="required" hint="Part of the name or email address, then choose." error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={keepEnter}
            data-autofocus
          />
        )}
      </Field>
      <Loaded
        of={results}
        waiting={<Skeleton className="h-28 w-full" />}
        failed={{ title: "The people did not load" }}
        isEmpty={({ users }) => users.length === 0}
        empty={
          <p role="status" className="text-sm text-soft">
            No people found. Ask the payer for the email address of their account.
          </p>
        }
      >
        {({ users }) => (
          <div role="radiogroup" aria-label="People found" aria-busy={results.isPlaceholder} className="grid gap-2">
            {users.slice(0, few).map((user) => (
              <PersonRadio key={user.id} user={user} />
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}

// Enter in a search means "look", not "create".
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function PersonRadio({ user }: { readonly user: ManagedUser }): ReactNode {
  return (
    <label className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-control p-3 text-sm has-checked:bg-sunken has-checked:outline-2">
      <input type="radio" name="person" value={user.id} className="tick rounded-full" />
      <span className="min-w-0 grow">
        <span className="block font-semibold [overflow-wrap:anywhere]">{nameOf(user)}</span>
        <span className="block text-soft [overflow-wrap:anywhere]">{user.email ?? "N/A"}</span>
      </span>
      <StatusWords user={user} />
    </label>
  );
}
