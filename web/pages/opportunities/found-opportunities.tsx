import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OpportunityCard, OpportunityList } from "#contract/opportunities.ts";
import type { SoughtOpportunities } from "#contract/values/opportunity-search.ts";
import { opportunityBounds } from "#contract/values/opportunity.ts";
import { opportunityPaths, paths } from "#contract/values/paths.ts";
import { payInWords } from "#contract/values/pay-in-words.ts";
import { isEarly, kindInWords, placeInWords, untilInWords } from "#web/features/opportunities/opportunity-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { addressOf, isNarrowed } from "./search-address.ts";

interface FoundOpportunitiesProps {
  readonly answer: OpportunityList;
  readonly sought: SoughtOpportunities;
  /** older: of the search before, while the next is on its way. */
  readonly state?: "current" | "older";
  /** Strangers see nothing that is for members first. */
  readonly seenBy: "everyone" | "viewer";
}

export function FoundOpportunities({ answer, sought, state = "current", seenBy }: FoundOpportunitiesProps): ReactNode {
  const { opportunities, page, pages, total, membersFirst } = answer;
  const isOlder = state === "older";
  return (
    <section aria-label="Found opportunities" aria-busy={isOlder} className="grid grid-cols-1 gap-6">
      {opportunities.length === 0 ? (
        <NoneFound isSearching={isNarrowed(sought)} />
      ) : (
        <>
          <p role="status" className="font-semibold">
            {inFigures(total)} {total === 1 ? "opportunity" : "opportunities"}
            {pages > 1 ? (
              <span className="font-normal text-soft">{`, page ${page} of ${inFigures(pages)}`}</span>
            ) : null}
          </p>
          <ul className={cn("divide-y divide-line border-y border-line transition-opacity", isOlder && "opacity-55")}>
            {opportunities.map((opportunity) => (
              <li key={opportunity.slug}>
                <Row opportunity={opportunity} seenBy={seenBy} />
              </li>
            ))}
          </ul>
        </>
      )}
      {membersFirst > 0 ? <MembersFirst count={membersFirst} /> : null}
      {pages > 1 ? (
        <Pagination
          label="Pages of opportunities"
          page={page}
          pages={pages}
          hrefFor={(number) => addressOf({ ...sought, page: String(number) })}
          className="justify-center"
        />
      ) : null}
    </section>
  );
}

interface RowProps extends Pick<FoundOpportunitiesProps, "seenBy"> {
  readonly opportunity: OpportunityCard;
}

function Row({ opportunity, seenBy }: RowProps): ReactNode {
  const { slug, title, company, pay, until, everyoneFrom } = opportunity;
  const place = placeInWords(opportunity);
  return (
    <Link to={opportunityPaths.opportunity(slug)} className="opportunity-row">
      <div className="min-w-0">
        <p className="text-sm font-semibold text-soft">{kindInWords(opportunity)}</p>
        <h2 className="opportunity-title">{title}</h2>
        <p className="mt-1 [overflow-wrap:anywhere]">{[company, place].filter(Boolean).join(" · ")}</p>
        {seenBy === "viewer" && isEarly(everyoneFrom) ? (
          <Badge tone="indigo" className="mt-2">
            Members first
          </Badge>
        ) : null}
      </div>
      <div className="tabular-nums md:text-right">
        <p className="font-semibold">{payInWords(pay)}</p>
        <p className="text-sm text-soft">Until {untilInWords(until)}</p>
      </div>
    </Link>
  );
}

function MembersFirst({ count }: { readonly count: number }): ReactNode {
  return (
    <p className="text-soft">
      {inFigures(count)} more for members now. Everyone sees {count === 1 ? "it" : "them"}{" "}
      {opportunityBounds.membersFirstHours} hours later.{" "}
      <TextLink to={paths.membership} className="tap">
        View Membership
      </TextLink>
    </p>
  );
}

function NoneFound({ isSearching }: { readonly isSearching: boolean }): ReactNode {
  if (isSearching)
    return (
      <EmptyState
        title="No opportunities match"
        action={
          <ButtonLink to={opportunityPaths.opportunities} variant="outline">
            Show all opportunities
          </ButtonLink>
        }
      >
        Try fewer words or remove a filter.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing is open at the moment"
      action={<ButtonLink to={opportunityPaths.edit("new")}>Post an Opportunity</ButtonLink>}
    >
      Do you need a designer? Posting is free, and our team reads each post before it is shown.
    </EmptyState>
  );
}

/** About as tall as a page of answers. */
export function WaitingOpportunities(): ReactNode {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-6 w-40" />
      <div className="divide-y divide-line border-y border-line">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="opportunity-row">
            <Skeleton className="h-22" />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        Loading opportunities...
      </p>
    </div>
  );
}
