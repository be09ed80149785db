import { questionBounds } from "#contract/values/question-bounds.ts";
import type { EventState } from "#contract/values/event.ts";

interface QuestionTimes {
  readonly state: EventState;
  readonly takesQuestions: boolean;
  readonly endsAt: Date;
}

/** Before the event and while it goes on. Afterwards people read. */
export function takesQuestionsAt({ state, takesQuestions, endsAt }: QuestionTimes, now: Date): boolean {
  return state === "published" && takesQuestions && now < endsAt;
}

interface Asker {
  readonly isOpen: boolean;
  readonly isHost: boolean;
  readonly isMember: boolean;
  readonly isSilenced: boolean;
  readonly openQuestions: number;
}

export type QuestionAct = "ask" | "join" | "wait" | "silenced" | "closed";

export function judgeAsker({ isOpen, isHost, isMember, isSilenced, openQuestions }: Asker): QuestionAct {
  if (!isOpen) return "closed";
  if (isHost) return "ask";
  if (!isMember) return "join";
  if (isSilenced) return "silenced";
  return openQuestions < questionBounds.open ? "ask" : "wait";
}
