import type { Ctx } from "#server/context.ts";
import { actOf, type QuestionCaller, questionEvent } from "./judge-questions.ts";
import type { QuestionAct } from "./question-rules.ts";
import { listAsked, listQuestions, listVotes, type ShownQuestion } from "./store.ts";
import type { StoredEvent } from "../store.ts";

export interface AskedAtEvent {
  readonly event: StoredEvent;
  readonly questions: readonly ShownQuestion[];
}

/** What everyone sees. */
export async function lookAtQuestions(ctx: Ctx, slug: string): Promise<AskedAtEvent> {
  const event = await questionEvent(ctx.db, slug);
  return { event, questions: await listQuestions(ctx.db, event, "shown") };
}

export interface OwnPart {
  readonly act: QuestionAct;
  readonly votedFor: readonly string[];
  readonly ownIds: readonly string[];
  /** Undefined for everyone but hosts and administrators. */
  readonly all: readonly ShownQuestion[] | undefined;
}

export async function lookAtOwnPart(ctx: Ctx, caller: QuestionCaller, slug: string): Promise<OwnPart> {
  const event = await questionEvent(ctx.db, slug);
  const isHost = caller.isAdmin || event.hostId === caller.id;
  return {
    act: await actOf(ctx, ctx.db, { ...event, personId: caller.id }),
    votedFor: await listVotes(ctx.db, event.id, caller.id),
    ownIds: await listAsked(ctx.db, event.id, caller.id),
    all: isHost ? await listQuestions(ctx.db, event, "all") : undefined,
  };
}
