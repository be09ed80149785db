// Loaded for viewers who are logged in.
import type { ReactNode } from "react";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { FeedbackNotes } from "./feedback-notes.tsx";
import { feedbackSeen } from "./queries.ts";

interface OwnPieceFeedbackProps {
  readonly viewer: SignedIn;
  readonly handle: string;
  readonly pieceId: string;
  /** Until the answer comes, and where it does not. */
  readonly waiting: ReactNode;
}

export function OwnPieceFeedback({ viewer, ...wanted }: OwnPieceFeedbackProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Seen {...wanted} />
    </OwnPart>
  );
}

function Seen({ handle, pieceId, waiting }: Omit<OwnPieceFeedbackProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(feedbackSeen(handle, pieceId));
  return data === undefined ? waiting : <FeedbackNotes feedback={data} />;
}
