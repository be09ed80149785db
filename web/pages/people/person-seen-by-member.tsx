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
  readonly onAnswer: (person: ShownPerson | undefined) => void;
}

export function PersonSeenByMember({ viewer, ...wanted }: PersonSeenByMemberProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Seen {...wanted} />
    </OwnPart>
  );
}

function Seen({ handle, onAnswer }: Omit<PersonSeenByMemberProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(personSeen(handle));
  useEffect(() => {
    onAnswer(data);
    return () => onAnswer(undefined);
  }, [data, onAnswer]);
  return null;
}
