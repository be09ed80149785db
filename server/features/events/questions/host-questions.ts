// What the host of an event and administrators do with its questions.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../../audit/record-act.ts";
import { type QuestionCaller, questionEvent } from "./judge-questions.ts";
import {
  announceQuestions,
  deleteSilenced,
  findQuestion,
  insertSilenced,
  type QuestionRow,
  updateQuestion,
} from "./store.ts";

export interface HostsAct {
  readonly slug: string;
  readonly questionId: string;
  readonly by: QuestionCaller;
}

/** In writing, or without a text: in the talk. */
export function answerQuestion(ctx: Ctx, act: HostsAct, answer: string | null): Promise<void> {
  return onQuestion(ctx, act, (tx, { id }) =>
    updateQuestion(tx, id, { answer, answeredAt: ctx.clock.now(), answeredBy: act.by.id }),
  );
}

export function reopenQuestion(ctx: Ctx, act: HostsAct): Promise<void> {
  return onQuestion(ctx, act, (tx, { id }) =>
    updateQuestion(tx, id, { answer: null, answeredAt: null, answeredBy: null }),
  );
}

export function hideQuestion(ctx: Ctx, act: HostsAct): Promise<void> {
  return onQuestion(ctx, act, async (tx, { id, text }) => {
    await updateQuestion(tx, id, { hiddenAt: ctx.clock.now() });
    await record(ctx, tx, { ...act, name: "question.hidden", facts: { text } });
  });
}

export function showQuestion(ctx: Ctx, act: HostsAct): Promise<void> {
  return onQuestion(ctx, act, async (tx, { id, text }) => {
    await updateQuestion(tx, id, { hiddenAt: null });
    await record(ctx, tx, { ...act, name: "question.shown_again", facts: { text } });
  });
}

/** The person who asked it may ask and vote no more at this event. */
export function silenceAsker(ctx: Ctx, act: HostsAct): Promise<void> {
  return onQuestion(ctx, act, async (tx, { eventId, personId }) => {
    if (personId === act.by.id) throw new Refusal("own_account");
    await insertSilenced(tx, { eventId, personId, at: ctx.clock.now() });
    await record(ctx, tx, { ...act, name: "questions.silenced", facts: { account: personId } });
  });
}

export function letAskerSpeak(ctx: Ctx, act: HostsAct): Promise<void> {
  return onQuestion(ctx, act, async (tx, { eventId, personId }) => {
    await deleteSilenced(tx, eventId, personId);
    await record(ctx, tx, { ...act, name: "questions.allowed", facts: { account: personId } });
  });
}

function onQuestion(
  ctx: Ctx,
  { slug, questionId, by }: HostsAct,
  write: (tx: Tx, question: QuestionRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await questionEvent(tx, slug);
    if (!by.isAdmin && event.hostId !== by.id) throw new Refusal("not_allowed");
    const question = await findQuestion(tx, event.id, questionId);
    if (!question) throw new Refusal("question_not_found");
    await write(tx, question);
    await announceQuestions(tx, event);
  });
}

interface RecordedAct extends HostsAct {
  readonly name: string;
  readonly facts: Record<string, unknown>;
}

// In the log of administrators also when a host did it: someone may complain about either.
function record(ctx: Ctx, tx: Tx, { by, name, questionId, facts }: RecordedAct): Promise<void> {
  return recordAct(ctx, tx, { actorId: by.id, act: name, subject: `question:${questionId}`, facts });
}
