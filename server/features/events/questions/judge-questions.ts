import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "../../accounts/standing.ts";
import { judgeAsker, type QuestionAct, takesQuestionsAt } from "./question-rules.ts";
import { findShownEvent, type StoredEvent } from "../store.ts";
import { countOpen, isSilenced } from "./store.ts";

export interface QuestionCaller {
  readonly id: string;
  readonly isAdmin: boolean;
}

export async function questionEvent(db: Db | Tx, slug: string): Promise<StoredEvent> {
  const event = await findShownEvent(db, slug);
  if (!event) throw new Refusal("event_not_found");
  return event;
}

/** What this person may do with the questions of the event at this moment. */
export async function actOf(ctx: Ctx, db: Db | Tx, of: StoredEvent & { readonly personId: string }) {
  const { personId, ...event } = of;
  return judgeAsker({
    isOpen: takesQuestionsAt(event, ctx.clock.now()),
    isHost: event.hostId === personId,
    isMember: await isMemberNow(ctx, db, personId),
    isSilenced: await isSilenced(db, event.id, personId),
    openQuestions: await countOpen(db, event.id, personId),
  });
}

const refusals = {
  closed: "questions_closed",
  join: "questions_members_only",
  silenced: "silenced",
  wait: "too_many_questions",
} as const;

export function refuse(act: Exclude<QuestionAct, "ask">): never {
  throw new Refusal(refusals[act]);
}
