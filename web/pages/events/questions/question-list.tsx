import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EventQuestion } from "#contract/event-questions.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/class-names.ts";

interface QuestionListProps<Question extends EventQuestion> {
  readonly questions: readonly Question[];
  /** The number of votes, or the button that votes. */
  readonly renderVotes: (question: Question) => ReactNode;
  readonly renderTools?: (question: Question) => ReactNode;
}

/** Open questions first, then those with an answer. */
export function QuestionList<Question extends EventQuestion>({
  questions,
  renderVotes,
  renderTools,
}: QuestionListProps<Question>): ReactNode {
  const isAnswered = ({ answeredAt }: Question) => answeredAt !== null;
  const inOrder = [...questions.filter((question) => !isAnswered(question)), ...questions.filter(isAnswered)];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {inOrder.map((question) => (
        <li key={question.id} className="flex gap-4 py-5">
          <div className="w-14 shrink-0">{renderVotes(question)}</div>
          <div className="min-w-0 flex-1">
            <Asked question={question} />
            {renderTools?.(question)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Asked({ question }: { readonly question: EventQuestion }): ReactNode {
  const { text, by, isByHost, answeredAt, answer } = question;
  return (
    <>
      <p className="text-lg whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {/* Search engines are asked not to quote the name. */}
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-soft" data-nosnippet="">
        <Portrait person={by} size="small" sizes="1.5rem" loading="lazy" className="size-6 shrink-0 rounded-sm" />
        {by.handle === null ? (
          by.name
        ) : (
          <Link to={peoplePaths.person(by.handle)} className="link">
            {by.name}
          </Link>
        )}
        {isByHost ? <Badge tone="indigo">Host</Badge> : null}
        {answeredAt !== null && answer === null ? <Badge tone="bottle">Answered in the talk</Badge> : null}
      </p>
      {answer === null ? null : (
        <div className="mt-4 border-l-4 border-accent pl-4">
          <p className="text-sm font-semibold">Answer</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
    </>
  );
}

interface VoteCountProps {
  readonly votes: number;
  readonly className?: string;
}

export function VoteCount({ votes, className }: VoteCountProps): ReactNode {
  return (
    <p className={cn("text-center", className)}>
      <span className="block text-lg font-semibold tabular-nums">{votes}</span>
      <span className="text-xs text-soft">{votes === 1 ? "vote" : "votes"}</span>
    </p>
  );
}

export function NoQuestions({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  return <p className="text-soft">{isOpen ? "No questions yet." : "No one asked a question."}</p>;
}
