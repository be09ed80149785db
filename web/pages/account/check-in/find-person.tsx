import { type FormEvent, type ReactNode, useState } from "react";
import type { Arrival, DoorPerson } from "#contract/check-in.ts";
import { readBadgeId } from "#contract/values/badge-id.ts";
import { badgePaths } from "#contract/values/paths.ts";
import { readScan } from "#contract/values/scan-code.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Scanned } from "./decide-scan.ts";
import { namedLike } from "./named-like.ts";
import { arrivalWords } from "./verdict-words.ts";

interface FindPersonProps {
  readonly people: readonly DoorPerson[];
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly onScan: (scanned: Scanned) => void;
}

const mostFound = 8;

/** By name, or by the ten signs of a badge or the text of a ticket, typed. */
export function FindPerson({ people, arrivals, onScan }: FindPersonProps): ReactNode {
  const [typed, setTyped] = useState("");
  const matches = namedLike(people, typed);
  const choose = (scanned: Scanned) => {
    onScan(scanned);
    setTyped("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first, second] = matches;
    const code = codeIn(typed);
    if (first && !second) choose({ person: first.id });
    else if (!first && code !== undefined) choose({ code });
  };
  return (
    <form role="search" onSubmit={submit} className="grid gap-3">
      <Field label="Find by name, ticket or badge">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            className="min-h-14 text-lg"
            autoComplete="off"
            enterKeyHint="go"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      {typed.trim() === "" ? null : (
        <ul aria-label="Found people" className="grid gap-2">
          {matches.slice(0, mostFound).map((person) => (
            <li key={person.id} className="flex min-h-16 flex-wrap items-center gap-3 rounded-md border p-2">
              <Portrait person={person} sizes="3rem" loading="lazy" size="small" className="size-12 shrink-0" />
              <div className="min-w-32 flex-1">
                <p className="font-semibold [overflow-wrap:anywhere]">{person.name}</p>
                <p className="text-sm text-soft">{stateOf(person, arrivals.get(person.id))}</p>
              </div>
              {arrivals.has(person.id) ? null : (
                <Button
                  aria-label={`Check in ${person.name}`}
                  variant={person.isWaiting ? "outline" : "primary"}
                  onClick={() => choose({ person: person.id })}
                >
                  Check in
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {wordsOf(typed, matches.length)}
      </p>
    </form>
  );
}

function stateOf({ isWaiting }: DoorPerson, arrival: Arrival | undefined): string {
  if (arrival) return `In since ${arrivalWords(arrival)}`;
  return isWaiting ? "On the waiting list" : "Not here yet";
}

function wordsOf(typed: string, matches: number): string {
  if (typed.trim() === "") return "";
  if (matches > mostFound) return `${matches - mostFound} more. Type more of the name.`;
  return matches === 0 && codeIn(typed) === undefined ? "No one on this list has such a name." : "";
}

// A badge is typed as the ten signs next to its code.
function codeIn(typed: string): string | undefined {
  const badge = readBadgeId(typed);
  if (badge !== undefined) return location.origin + badgePaths.badge(badge);
  return readScan(typed, location.origin) === undefined ? undefined : typed.trim();
}
