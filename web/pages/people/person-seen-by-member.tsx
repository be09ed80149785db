// Loaded for viewers who are logged in.
import type { ReactNode } from "react";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import type { ShownPerson } from "./load-person.ts";
import { personSeen } from "./queries.ts";

interface PersonSeenByMemberProps {
  readonly viewer: SignedIn;
  readonly handle: string;
  readonly person: ShownPerson | null;
  readonly children: (person: ShownPerson | null) => ReactNode;
}

export function PersonSeenByMember({ viewer, ...seen }: PersonSeenByMemberProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Seen {...seen} />
    </OwnPart>
  );
}

// Until the answer comes, and where it does not, the page as everyone sees it.
function Seen({ handle, person, children }: Omit<PersonSeenByMemberProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(personSeen(handle));
  return children(data ?? person);
}
