import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ownOpportunities } from "./opportunities/opportunity-calls.ts";
import { OwnRow } from "./opportunities/own-row.tsx";

export function meta() {
  return [{ title: `Your Opportunities · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function OwnOpportunitiesPage(): ReactNode {
  const own = useOwnQuery(ownOpportunities);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-heading">Your Opportunities</h1>
          <p className="mt-3 text-soft">
            Work that you offer to others. Our team reads each post before it is shown.{" "}
            <TextLink to={opportunityPaths.opportunities}>See what others offer</TextLink>
          </p>
        </div>
        <ButtonLink to={opportunityPaths.edit("new")}>Post an Opportunity</ButtonLink>
      </header>
      <div className="mt-10">
        <Loaded
          of={own}
          waiting={<Waiting />}
          failed={{ title: "Your opportunities did not load" }}
          isEmpty={({ opportunities }) => opportunities.length === 0}
          empty={
            <EmptyState title="You have posted nothing yet">
              Do you need a designer? Posting is free. Say what it is about and what you pay.
            </EmptyState>
          }
        >
          {({ opportunities }) => (
            <ul aria-label="Your opportunities" className="divide-y divide-line border-y border-line">
              {opportunities.map((each) => (
                <OwnRow key={each.slug} own={each} onChange={own.reload} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </main>
  );
}

function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <p role="status" className="sr-only">
        Loading your opportunities
      </p>
    </div>
  );
}
