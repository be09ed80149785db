// An opportunity that only members see yet. Loaded for viewers who are logged in.
import { type ReactNode, useEffect } from "react";
import { brand } from "#contract/brand.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { NotFound } from "#web/features/layout/not-found.tsx";
import { codeOf } from "#web/api/refusal-words.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { OpportunityView, WaitingOpportunity } from "./opportunity-view.tsx";
import { opportunityAt } from "./queries.ts";

interface EarlyOpportunityProps {
  readonly viewer: SignedIn;
  readonly slug: string;
}

export function EarlyOpportunity({ viewer, slug }: EarlyOpportunityProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Early slug={slug} />
    </OwnPart>
  );
}

function Early({ slug }: Pick<EarlyOpportunityProps, "slug">): ReactNode {
  const opportunity = useOwnQuery(opportunityAt(slug));
  const title = opportunity.data?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <Loaded
      of={opportunity}
      waiting={<WaitingOpportunity />}
      failed={{ title: "The opportunity did not load", within: NotThere }}
    >
      {(data) => <OpportunityView opportunity={data} isEarly />}
    </Loaded>
  );
}

function NotThere({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  if (codeOf(error) === "opportunity_not_found") return <NotFound />;
  return (
    <main id="main" tabIndex={-1} className="shell py-16">
      {children}
    </main>
  );
}
