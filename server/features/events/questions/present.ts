import type { EventQuestion, EventQuestions, HostsQuestion, OwnQuestions } from "#contract/event-questions.ts";
import { labelOf } from "#contract/values/label.ts";
import { presentPersonPicture } from "../../pictures/present.ts";
import type { AskedAtEvent, OwnPart } from "./look-at-questions.ts";
import type { ShownQuestion } from "./store.ts";

export function presentQuestions({ event, questions }: AskedAtEvent): EventQuestions {
  const { state, takesQuestions, endsAt } = event;
  return {
    closesAt: state === "published" && takesQuestions ? endsAt.toISOString() : null,
    questions: questions.map(presentQuestion),
  };
}

export function presentOwnPart({ act, votedFor, ownIds, all }: OwnPart): OwnQuestions {
  return {
    act,
    votedFor: [...votedFor],
    own: [...ownIds],
    host: all ? { questions: all.map(presentForHost) } : null,
  };
}

function presentForHost(row: ShownQuestion): HostsQuestion {
  return {
    ...presentQuestion(row),
    isHidden: row.question.hiddenAt !== null,
    isSilenced: row.silencedAt !== null,
  };
}

function presentQuestion(row: ShownQuestion): EventQuestion {
  const { question, votes, isByHost, name, isPublic, handle, picture, label } = row;
  return {
    id: question.id,
    text: question.text,
    votes,
    by: {
      name: name ?? "Someone without a name",
      handle: isPublic ? handle : null,
      picture: isPublic && picture ? presentPersonPicture(picture) : null,
      label: labelOf(question.personId, isPublic ? label : null),
    },
    isByHost,
    askedAt: question.createdAt.toISOString(),
    answeredAt: question.answeredAt?.toISOString() ?? null,
    answer: question.answer,
  };
}
