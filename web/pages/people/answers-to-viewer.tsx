// The answers of the hub to viewers who are logged in: loaded for them alone.
import type { ReactNode } from "react";
import type { AskingAbout, PublishedFeedback } from "#contract/introductions.ts";
import { type OnAnswer, OwnAnswer } from "#web/features/own-pages/own-answer.tsx";
import type { ShownPerson } from "./load-person.ts";
import { askingAbout, feedbackSeen, personSeen } from "./queries.ts";

interface About<Data> extends OnAnswer<Data> {
  readonly handle: string;
}

export function PersonSeen({ handle, ...report }: About<ShownPerson>): ReactNode {
  return <OwnAnswer query={personSeen(handle)} {...report} />;
}

export function KindsToAskFor({ handle, ...report }: About<AskingAbout>): ReactNode {
  return <OwnAnswer query={askingAbout(handle)} {...report} />;
}

export function FeedbackSeen({
  handle,
  pieceId,
  ...report
}: About<PublishedFeedback> & { readonly pieceId: string }): ReactNode {
  return <OwnAnswer query={feedbackSeen(handle, pieceId)} {...report} />;
}
