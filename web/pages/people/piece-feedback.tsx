// Feedback that the author of a piece shows on its page.
import { type ReactNode, Suspense, useState } from "react";
import type { PublishedFeedback } from "#contract/introductions.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { FeedbackNotes } from "./feedback-notes.tsx";

const FeedbackSeen = latePart(() => import("./answers-to-viewer.tsx").then((part) => part.FeedbackSeen));

interface PieceFeedbackProps {
  readonly handle: string;
  readonly pieceId: string;
  /** As everyone sees it. */
  readonly feedback: PublishedFeedback;
}

/** The page is the same for everyone. A piece that only the community sees has feedback that only they see. */
export function PieceFeedback({ handle, pieceId, feedback }: PieceFeedbackProps): ReactNode {
  const viewer = useSignedIn();
  const [ownAnswer, setOwnAnswer] = useState<PublishedFeedback>();
  return (
    <>
      <FeedbackNotes feedback={(viewer && ownAnswer) ?? feedback} />
      {viewer === undefined ? null : (
        <Suspense>
          <FeedbackSeen key={viewer.id} viewer={viewer} handle={handle} pieceId={pieceId} onAnswer={setOwnAnswer} />
        </Suspense>
      )}
    </>
  );
}
