// Open to everyone. Members see new ones two days earlier, in a list that their browser loads in place of this one.
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { data, useRevalidator, useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { OpportunityList } from "#contract/opportunities.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { readOpportunitySearch } from "#contract/values/opportunity-search.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { readViewer } from "#web/session/session-store.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import type { Route } from "./+types/opportunities";
import { FoundOpportunities, WaitingOpportunities } from "./found-opportunities.tsx";
import { isNarrowed } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";

const OpportunitiesForMembers = latePart(() =>
  import("./opportunities-for-members.tsx").then((part) => part.OpportunitiesForMembers),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const sought = readOpportunitySearch(new URL(request.url).searchParams);
  const answer = await loadedFrom(serverApi(context).opportunities.$get({ query: { ...sought } }));
  return data<OpportunityList | null>(answer, {
    headers: isNarrowed(sought) ? {} : { ...keepUntilChange("opportunities", "people"), ...checkedEachTime },
  });
}

/** Viewers who are logged in load their own list. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<OpportunityList | null> {
  return readViewer().state === "signed-in" ? Promise.resolve(null) : serverLoader();
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Opportunities",
    description: `Freelance work, jobs and internships for designers, with ${brand.name}. Each one states its pay.`,
    path: opportunityPaths.opportunities,
  });
}

export default function Opportunities({ loaderData: answer }: Route.ComponentProps): ReactNode {
  const viewer = useSignedIn();
  const [query] = useSearchParams();
  const sought = useMemo(() => readOpportunitySearch(query), [query]);
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh grid-cols-1 content-start gap-8 py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-heading">Opportunities</h1>
          <p className="mt-3 text-lg text-balance text-soft">
            Freelance work, jobs and internships. Each one states its pay, and no one takes a cut.
          </p>
        </div>
        <ButtonLink to={opportunityPaths.edit("new")} variant="outline">
          Post an Opportunity
        </ButtonLink>
      </header>
      <SearchForm sought={sought} />
      {viewer === undefined ? (
        <div className="logged-out-only">
          {answer === null ? <LoadAgain /> : <FoundOpportunities answer={answer} sought={sought} seenBy="everyone" />}
        </div>
      ) : (
        <Suspense fallback={<WaitingOpportunities />}>
          <OpportunitiesForMembers viewer={viewer} sought={sought} />
        </Suspense>
      )}
    </main>
  );
}

// Logged out on this page: what strangers see was not loaded.
function LoadAgain(): ReactNode {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <WaitingOpportunities />;
}
