import { type ReactNode, Suspense } from "react";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { ShownPerson } from "./load-person.ts";

const PersonSeenByMember = latePart(() =>
  import("./person-seen-by-member.tsx").then((part) => part.PersonSeenByMember),
);

interface AsSeenByViewerProps {
  readonly handle: string;
  /** As everyone sees them; null if the page does not show them to everyone. */
  readonly person: ShownPerson | null;
  readonly children: (person: ShownPerson | null) => ReactNode;
}

/** The page is the same for everyone. For a viewer who is logged in the browser lays over it what they may see. */
export function AsSeenByViewer({ handle, person, children }: AsSeenByViewerProps): ReactNode {
  const viewer = useSignedIn();
  if (viewer === undefined) return children(person);
  return (
    <Suspense fallback={children(person)}>
      <PersonSeenByMember viewer={viewer} handle={handle} person={person}>
        {children}
      </PersonSeenByMember>
    </Suspense>
  );
}
