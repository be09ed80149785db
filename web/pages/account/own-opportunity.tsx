import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ownOpportunities } from "./opportunities/opportunity-calls.ts";
import { OpportunityEditor } from "./opportunities/opportunity-editor.tsx";

export function meta() {
  return [{ title: `Post an Opportunity · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function OwnOpportunityPage(): ReactNode {
  const { slug = "new" } = useParams();
  const navigate = useNavigate();
  // A new one stays in its form when it gets an address.
  const [made, setMade] = useState<string>();
  const created = (at: string) => {
    setMade(at);
    void navigate(opportunityPaths.edit(at), { replace: true, preventScrollReset: true });
  };
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <p className="text-sm font-semibold text-soft">
        <TextLink to={opportunityPaths.own} className="tap">
          Your Opportunities
        </TextLink>
      </p>
      <h1 className="mt-3 text-heading">{slug === "new" ? "Post an Opportunity" : "Your Opportunity"}</h1>
      {slug === "new" || slug === made ? (
        <OpportunityEditor key="new" start={undefined} onCreated={created} />
      ) : (
        <Existing key={slug} slug={slug} />
      )}
    </main>
  );
}

function Existing({ slug }: { readonly slug: string }): ReactNode {
  const own = useOwnQuery(ownOpportunities);
  // The form keeps what it was opened with: a later answer must not replace typed text.
  const [start, setStart] = useState<OwnOpportunity>();
  const post = own.data?.opportunities.find((each) => each.slug === slug);
  if (start === undefined && post !== undefined && isEditable(post)) setStart(post);
  if (start) return <OpportunityEditor start={start} onCreated={() => undefined} />;
  return (
    <Loaded of={own} waiting={<Waiting />} failed={{ title: "Your opportunity did not load" }}>
      {() => (
        <EmptyState
          title={post ? "This can no longer be changed" : "There is nothing at this address"}
          className="mt-8"
          action={<ButtonLink to={opportunityPaths.own}>Your Opportunities</ButtonLink>}
        >
          {post
            ? "Only drafts can. Withdraw one that waits for review, or post a new one."
            : "It may have been withdrawn."}
        </EmptyState>
      )}
    </Loaded>
  );
}

function isEditable({ state }: OwnOpportunity): boolean {
  return state === "draft" || state === "refused";
}

function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="mt-8 grid max-w-2xl gap-5">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
      <p role="status" className="sr-only">
        Loading your opportunity
      </p>
    </div>
  );
}
