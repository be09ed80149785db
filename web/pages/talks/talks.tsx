import type { ReactNode } from "react";
import { data, useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { TalkList } from "#contract/talks.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { talkPaths } from "#contract/values/paths.ts";
import { searchMaxLength } from "#contract/values/search-words.ts";
import { talksPerPage } from "#contract/values/talk-bounds.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/talks";
import { TalkCard } from "./talk-card.tsx";

interface TalksWanted {
  readonly q: string;
  readonly page: number;
}

function readSearch(query: URLSearchParams): TalksWanted {
  const page = Number(query.get("page") ?? 1);
  return {
    q: (query.get("q") ?? "").trim().slice(0, searchMaxLength),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q, page } = readSearch(new URL(request.url).searchParams);
  const query = { ...(q === "" ? {} : { q }), ...(page === 1 ? {} : { page: String(page) }) };
  const answer = await loadedFrom(serverApi(context).talks.$get({ query }));
  return data<TalkList>(answer, {
    headers: q === "" ? { ...keepUntilChange("talks", "catalog", ...answer.keep), ...checkedEachTime } : {},
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Talks",
    description: `Recorded talks of ${brand.name}, with captions, chapters and a search in every word that is spoken.`,
    path: talkPaths.talks,
  });
}

/** The library. Its search is a plain form, which also works before scripts load. */
export default function Talks({ loaderData: { talks, page, pages, total } }: Route.ComponentProps): ReactNode {
  const search = readSearch(useSearchParams()[0]);
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh grid-cols-1 content-start gap-8 py-10 md:py-16">
      <header className="max-w-2xl">
        <h1 className="text-heading">Talks</h1>
        <p className="mt-3 text-lg text-soft">
          Recorded at our evenings. Search for a word, and jump to the second at which it is spoken.
        </p>
      </header>
      <SearchTalks q={search.q} />
      {talks.length === 0 ? (
        <Nothing isSearching={search.q !== ""} />
      ) : (
        <>
          <p role="status" className={search.q === "" ? "sr-only" : "font-semibold"}>
            {inWords(total, search.q)}
          </p>
          <ul aria-label="Talks" className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {talks.map((talk, place) => (
              <li key={talk.id} className="grid">
                <TalkCard talk={talk} loading={place < 3 ? "eager" : "lazy"} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages > 1 ? (
        <ListPages
          of="Talks"
          page={page}
          pages={pages}
          total={total}
          pageSize={talksPerPage}
          hrefFor={(other) => (other === 1 ? talkPaths.talks : `${talkPaths.talks}?page=${other}`)}
        />
      ) : null}
    </main>
  );
}

function inWords(total: number, q: string): string {
  const talks = total === 1 ? "1 talk" : `${total} talks`;
  return q === "" ? talks : `${talks} for “${q}”`;
}

function SearchTalks({ q }: { readonly q: string }): ReactNode {
  return (
    <form role="search" action={talkPaths.talks} className="flex max-w-xl flex-wrap gap-2">
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label="Search talks"
        placeholder="Title, speaker or word"
        maxLength={searchMaxLength}
        autoComplete="off"
        className="control min-w-0 grow basis-32"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}

function Nothing({ isSearching }: { readonly isSearching: boolean }): ReactNode {
  if (!isSearching)
    return <EmptyState title="The first talks are being edited">They will be here soon, with captions.</EmptyState>;
  return (
    <EmptyState
      title="No talks match"
      action={
        <ButtonLink to={talkPaths.talks} variant="outline">
          Show all talks
        </ButtonLink>
      }
    >
      Try a shorter search: titles, speakers and every spoken word are searched.
    </EmptyState>
  );
}
