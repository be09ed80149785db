import { type ReactNode, Suspense, useState } from "react";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { ShownPerson } from "./load-person.ts";

const PersonSeen = latePart(() => import("./answers-to-viewer.tsx").then((part) => part.PersonSeen));

interface AsSeenByViewerProps {
  readonly handle: string;
  /** As everyone sees them; null if the page does not show them to everyone. */
  readonly person: ShownPerson | null;
  readonly children: (person: ShownPerson | null) => ReactNode;
}

/**
 * The page is the same for everyone. For a viewer who is logged in the browser adds what they may see; the page stays where it is then,
 * with its pictures and its focus.
 */
export function AsSeenByViewer({ handle, person, children }: AsSeenByViewerProps): ReactNode {
  const viewer = useSignedIn();
  const [ownAnswer, setOwnAnswer] = useState<ShownPerson>();
  return (
    <>
      {children((viewer && ownAnswer) ?? person)}
      {viewer === undefined ? null : (
        <Suspense>
          <PersonSeen key={viewer.id} viewer={viewer} handle={handle} onAnswer={setOwnAnswer} />
        </Suspense>
      )}
    </>
  );
}
