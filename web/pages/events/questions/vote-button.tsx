import type { ReactNode } from "react";
import type { EventQuestion } from "#contract/event-questions.ts";
import { cn } from "#web/ui/class-names.ts";

interface VoteButtonProps {
  readonly question: EventQuestion;
  readonly isGiven: boolean;
  readonly onVote: (isGiven: boolean) => void;
}

/** A second press takes the vote back. */
export function VoteButton({ question: { text, votes }, isGiven, onVote }: VoteButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isGiven}
      aria-label={`Vote for “${text}”, ${votes} so far`}
      onClick={() => onVote(!isGiven)}
      className={cn(
        "grid min-h-14 w-14 place-content-center rounded-md border text-center",
        isGiven ? "border-rim bg-ink text-paper" : "border-rim bg-raised",
      )}
    >
      <span aria-hidden="true" className="text-lg leading-tight font-semibold tabular-nums">
        {votes}
      </span>
      <span aria-hidden="true" className="text-xs">
        {isGiven ? "voted" : votes === 1 ? "vote" : "votes"}
      </span>
    </button>
  );
}
