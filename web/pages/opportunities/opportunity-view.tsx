import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Opportunity } from "#contract/opportunities.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { opportunityPaths, peoplePaths } from "#contract/values/paths.ts";
import { OpportunityFacts } from "#web/features/opportunities/opportunity-facts.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { InterestPanel } from "./interest/interest-panel.tsx";

interface OpportunityViewProps {
  readonly opportunity: Opportunity;
  /** Only members see it yet. */
  readonly isEarly?: boolean;
}

/** On a phone one below the other, the brief before the question; on a wide screen the panel stays in view beside the words. */
export function OpportunityView({ opportunity, isEarly = false }: OpportunityViewProps): ReactNode {
  const { title, brief, by, everyoneFrom, state } = opportunity;
  return (
    <main id="main" tabIndex={-1} className="shell panel-view">
      <header>
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
          <TextLink to={opportunityPaths.opportunities} className="tap">
            Opportunities
          </TextLink>
          {isEarly ? <Badge tone="indigo">Members first, until {dayOf(everyoneFrom)}</Badge> : null}
          {state === "live" ? null : <Badge tone="vermilion">Closed</Badge>}
        </p>
        <h1 className="mt-3 mb-7 text-heading [overflow-wrap:anywhere]" style={{ lineHeight: lineHeightOf(title) }}>
          {title}
        </h1>
        <OpportunityFacts opportunity={opportunity}>
          {by === null ? null : (
            <div>
              <dt>Posted by</dt>
              {/* Search engines are asked not to quote the name. */}
              <dd data-nosnippet="">
                <Link to={peoplePaths.person(by.handle)} className="-my-2.5 inline-flex min-h-11 items-center gap-2.5">
                  <Portrait
                    person={by}
                    size="small"
                    sizes="2rem"
                    loading="lazy"
                    className="size-8 shrink-0 rounded-md"
                  />
                  <span className="link font-semibold">{by.name}</span>
                </Link>
              </dd>
            </div>
          )}
        </OpportunityFacts>
      </header>
      <section aria-labelledby="brief">
        <h2 id="brief" className="text-section">
          The brief
        </h2>
        <p className="mt-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{brief}</p>
      </section>
      <InterestPanel opportunity={opportunity} />
    </main>
  );
}

export function WaitingOpportunity(): ReactNode {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="shell grid min-h-svh content-start gap-4 py-10 md:py-16">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12 w-full max-w-xl" />
      <Skeleton className="mt-4 h-48 w-full max-w-xl" />
      <p role="status" className="sr-only">
        Loading the opportunity...
      </p>
    </main>
  );
}
