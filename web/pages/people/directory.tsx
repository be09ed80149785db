import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { PeopleRequest, PeopleFound } from "#contract/people.ts";
import { paths, peoplePaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { addressOf, isNarrowed, readSearch } from "./search-address.ts";
import { PersonCard, WaitingPerson } from "./person-card.tsx";
import { peopleFound } from "./queries.ts";
import { SearchForm } from "./search-form.tsx";

export function meta() {
  return [{ title: `People · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Directory(): ReactNode {
  const owner = useOwner();
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh content-start gap-8 py-10 md:py-16">
      <header className="max-w-2xl">
        <h1 className="text-heading">People</h1>
        <p className="mt-3 text-lg text-soft">
          Members of {brand.name} who chose to be listed. Contact them through their links.
        </p>
      </header>
      {/* The server renders the page without the search; the browser reads the search from the URL once it knows the viewer. */}
      {owner ? <Found /> : <WaitingPage />}
    </main>
  );
}

function Found(): ReactNode {
  const [query] = useSearchParams();
  const search = useMemo(() => readSearch(query), [query]);
  const results = useOwnQuery(peopleFound(search));
  return (
    <>
      <SearchForm search={search} />
      <Loaded of={results} waiting={<Waiting />} failed={{ title: "The directory did not load" }}>
        {(answer) => <Answer answer={answer} search={search} isOlder={results.isPlaceholder} />}
      </Loaded>
    </>
  );
}

interface AnswerProps {
  readonly answer: PeopleFound;
  readonly search: PeopleRequest;
  readonly isOlder: boolean;
}

function Answer({ answer, search, isOlder }: AnswerProps): ReactNode {
  const { people, page, pages, meant } = answer;
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
      {people.length === 0 ? <NoPeople search={search} /> : null}
      <ul className={cn("grid gap-5 transition-opacity md:grid-cols-2 xl:grid-cols-3", isOlder && "opacity-55")}>
        {people.map((person, at) => (
          // Two people may share a name, and have no handle.
          <li key={person.handle ?? `${at} ${person.name}`}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <Pagination
          label="Pages of people"
          page={page}
          pages={pages}
          hrefFor={(number) => addressOf({ ...search, page: number })}
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

function NoPeople({ search }: { readonly search: PeopleRequest }): ReactNode {
  if (isNarrowed(search))
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
  return (
    <EmptyState
      title="No one is listed yet"
      action={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
    >
      <p>Make your profile public to be the first.</p>
    </EmptyState>
  );
}

function WaitingPage(): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="h-12 lg:max-w-2xl" />
        <Skeleton className="h-12 max-w-3xl" />
      </div>
      <Waiting />
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-6 w-40" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
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
