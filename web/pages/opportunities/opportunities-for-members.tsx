// What is open for the viewer: members see new ones first. Loaded for viewers who are logged in.
import type { ReactNode } from "react";
import type { SoughtOpportunities } from "#contract/values/opportunity-search.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { FoundOpportunities, WaitingOpportunities } from "./found-opportunities.tsx";
import { opportunitiesFound } from "./queries.ts";

interface OpportunitiesForMembersProps {
  readonly viewer: SignedIn;
  readonly sought: SoughtOpportunities;
}

export function OpportunitiesForMembers({ viewer, sought }: OpportunitiesForMembersProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Found sought={sought} />
    </OwnPart>
  );
}

function Found({ sought }: Pick<OpportunitiesForMembersProps, "sought">): ReactNode {
  const results = useOwnQuery(opportunitiesFound(sought));
  return (
    <Loaded of={results} waiting={<WaitingOpportunities />} failed={{ title: "The opportunities did not load" }}>
      {(answer) => (
        <FoundOpportunities
          answer={answer}
          sought={sought}
          state={results.isPlaceholder ? "older" : "current"}
          seenBy="viewer"
        />
      )}
    </Loaded>
  );
}
