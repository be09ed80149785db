// The directory of the community. Loaded for viewers who are logged in.
import type { ReactNode } from "react";
import type { PeopleSearch } from "#contract/values/people-search.ts";
import { paths } from "#contract/values/paths.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FoundPeople, WaitingPeople } from "./found-people.tsx";
import { peopleFound } from "./queries.ts";

interface PeopleForMembersProps {
  readonly viewer: SignedIn;
  readonly search: PeopleSearch;
}

export function PeopleForMembers({ viewer, search }: PeopleForMembersProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Found search={search} />
    </OwnPart>
  );
}

function Found({ search }: Pick<PeopleForMembersProps, "search">): ReactNode {
  const results = useOwnQuery(peopleFound(search));
  return (
    <Loaded of={results} waiting={<WaitingPeople />} failed={{ title: "The directory did not load" }}>
      {(answer) => (
        <FoundPeople
          answer={answer}
          search={search}
          state={results.isPlaceholder ? "older" : "current"}
          empty={
            <EmptyState
              title="No one is listed yet"
              action={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
            >
              <p>Make your profile public to be the first.</p>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}
