import type { ReactNode } from "react";
import type { EventQuestion, HostsQuestion, OwnQuestions as Own } from "#contract/event-questions.ts";
import { paths } from "#contract/values/paths.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AskForm } from "./ask-form.tsx";
import { HostTools } from "./host-tools.tsx";
import { NoQuestions, QuestionList, VoteCount } from "./question-list.tsx";
import { ownQuestions } from "./question-queries.ts";
import { useQuestionActs } from "./use-question-acts.ts";
import type { LiveQuestions } from "./use-live-questions.ts";
import { VoteButton } from "./vote-button.tsx";

interface OwnQuestionsProps {
  readonly viewer: SignedIn;
  readonly slug: string;
  readonly live: LiveQuestions;
}

/** For a person who is logged in: with their votes, the form, and the tools of a host. */
export function OwnQuestions({ viewer, ...rest }: OwnQuestionsProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <OwnList {...rest} />
    </OwnPart>
  );
}

type Shown = EventQuestion & Partial<Pick<HostsQuestion, "isHidden" | "isSilenced">>;

function OwnList({ slug, live }: Omit<OwnQuestionsProps, "viewer">): ReactNode {
  const own = useOwnQuery(ownQuestions(slug));
  const acts = useQuestionActs(slug, () => Promise.all([own.reload(), live.reload()]));
  const { act, votedFor = [], own: ownIds = [], host } = own.data ?? {};
  const shown: readonly Shown[] = host?.questions ?? live.questions;
  const mayVote = act === "ask" || act === "wait";
  return (
    <>
      {act === undefined ? null : <ActPart act={act} onAsk={acts.ask} />}
      {acts.message === undefined ? null : <Notice tone="danger">{acts.message}</Notice>}
      {shown.length === 0 ? (
        <NoQuestions isOpen={live.isOpen} />
      ) : (
        <QuestionList
          questions={shown}
          renderVotes={(question) =>
            mayVote && question.isHidden !== true ? (
              <VoteButton
                question={question}
                isGiven={votedFor.includes(question.id)}
                onVote={(isGiven) => acts.vote(question.id, isGiven)}
              />
            ) : (
              <VoteCount votes={question.votes} />
            )
          }
          {...(host
            ? {
                renderTools: (question: Shown) => (
                  <HostTools question={question} acts={acts} isOwn={ownIds.includes(question.id)} />
                ),
              }
            : {})}
        />
      )}
    </>
  );
}

interface ActPartProps {
  readonly act: Own["act"];
  readonly onAsk: (text: string) => Promise<string | undefined>;
}

function ActPart({ act, onAsk }: ActPartProps): ReactNode {
  if (act === "ask") return <AskForm onAsk={onAsk} />;
  if (act === "join")
    return (
      <p className="text-soft">
        Members ask and vote. <TextLink to={paths.membership}>Become a member</TextLink> to take part.
      </p>
    );
  return <p className="text-soft">{says[act]}</p>;
}

const says = {
  wait: "You have five questions without an answer here. You can ask again once one is answered.",
  silenced: "The host has stopped your questions at this event.",
  closed: "Questions are closed. You can read them here.",
} as const;
