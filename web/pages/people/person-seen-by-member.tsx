// Loaded for viewers who are logged in.
import { type ReactNode, useEffect } from "react";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import type { ShownPerson } from "./load-person.ts";
import { personSeen } from "./queries.ts";

interface PersonSeenByMemberProps {
  readonly viewer: SignedIn;
  readonly handle: string;
  /** Undefined until the answer comes, and where it does not. */
  readonly onSeen: (person: ShownPerson | undefined) => void;
}

export function PersonSeenByMember({ viewer, ...wanted }: PersonSeenByMemberProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Seen {...wanted} />
    </OwnPart>
  );
}

function Seen({ handle, onSeen }: Omit<PersonSeenByMemberProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(personSeen(handle));
  useEffect(() => {
    onSeen(data);
    return () => onSeen(undefined);
  }, [data, onSeen]);
  return null;
}
