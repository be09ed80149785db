import type { ReactNode } from "react";
import type { PeopleFound } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import type { PeopleSearch } from "#contract/values/people-search.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PersonCard, WaitingPerson } from "./person-card.tsx";
import { addressOf, isNarrowed } from "./search-address.ts";

interface FoundPeopleProps {
  readonly answer: PeopleFound;
  readonly search: PeopleSearch;
  /** older: of the search before, while the next is on its way. */
  readonly state: "current" | "older";
  /** Shown where the whole directory is empty. */
  readonly empty: ReactNode;
}

export function FoundPeople({ answer, search, state, empty }: FoundPeopleProps): ReactNode {
  const { people, page, pages, meant } = answer;
  const isOlder = state === "older";
  if (people.length === 0 && !isNarrowed(search)) return empty;
  return (
    <section aria-label="Found people" aria-busy={isOlder} className="grid gap-6">
      <div
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3"
      >
        <p className="font-semibold">
          {countWords(answer)}
          {pages > 1 ? <span className="font-normal text-soft">{`, page ${page} of ${inFigures(pages)}`}</span> : null}
        </p>
        <MeantWords meant={meant} />
      </div>
      {people.length === 0 ? <NoneFound /> : null}
      <ul className={cn("people-grid transition-opacity", isOlder && "opacity-55")}>
        {people.map((person, at) => (
          // Two people may share a name, and have no handle.
          <li key={person.handle ?? `${at} ${person.name}`}>
            <PersonCard person={person} loading={at < 3 ? "eager" : "lazy"} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <Pagination
          label="Pages of people"
          page={page}
          pages={pages}
          hrefFor={(number) => addressOf({ ...search, page: String(number) })}
          className="justify-center"
        />
      ) : null}
    </section>
  );
}

function countWords({ total, isTotalExact }: PeopleFound): string {
  if (!isTotalExact) return `More than ${inFigures(total)} people`;
  return total === 1 ? "1 person" : `${inFigures(total)} people`;
}

// Says which words were replaced by similar ones.
function MeantWords({ meant }: Pick<PeopleFound, "meant">): ReactNode {
  const taken = meant.filter((word) => word.taken.length > 0);
  return taken.map(({ typed, taken: words }) => (
    <p key={typed} className="text-sm text-soft [overflow-wrap:anywhere]">
      No results for “{typed}”. Showing {words.map((word) => `“${word}”`).join(" or ")}.
    </p>
  ));
}

function NoneFound(): ReactNode {
  return (
    <EmptyState
      title="No people found"
      action={
        <ButtonLink to={peoplePaths.directory} variant="outline">
          Show everyone
        </ButtonLink>
      }
    >
      <p>Try fewer words or remove a filter.</p>
    </EmptyState>
  );
}

export function WaitingPeople(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-6 w-40" />
      <div className="people-grid">
        {Array.from({ length: 9 }, (_, at) => (
          <WaitingPerson key={at} />
        ))}
      </div>
      <p role="status" className="sr-only">
        Loading people...
      </p>
    </div>
  );
}
