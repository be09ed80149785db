// Feedback that the author of a piece shows on its page.
import { type ReactNode, Suspense } from "react";
import type { PublishedFeedback } from "#contract/introductions.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { FeedbackNotes } from "./feedback-notes.tsx";

const OwnPieceFeedback = latePart(() => import("./own-piece-feedback.tsx").then((part) => part.OwnPieceFeedback));

interface PieceFeedbackProps {
  readonly handle: string;
  readonly pieceId: string;
  /** As everyone sees it. */
  readonly feedback: PublishedFeedback;
}

/** The page is the same for everyone. A piece that only the community sees has feedback that only they see. */
export function PieceFeedback({ handle, pieceId, feedback }: PieceFeedbackProps): ReactNode {
  const viewer = useSignedIn();
  const shown = <FeedbackNotes feedback={feedback} />;
  if (viewer === undefined) return shown;
  return (
    <Suspense fallback={shown}>
      <OwnPieceFeedback key={viewer.id} viewer={viewer} handle={handle} pieceId={pieceId} waiting={shown} />
    </Suspense>
  );
}
