import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { actOf, questionEvent, refuse } from "./judge-questions.ts";
import { announceQuestions, deleteVote, findQuestion, insertVote } from "./store.ts";

interface Vote {
  readonly slug: string;
  readonly questionId: string;
  readonly personId: string;
}

/** A second vote for the same question changes nothing. */
export function vote(ctx: Ctx, wish: Vote): Promise<void> {
  return change(ctx, wish, insertVote);
}

export function takeBackVote(ctx: Ctx, wish: Vote): Promise<void> {
  return change(ctx, wish, deleteVote);
}

type Write = (tx: Tx, questionId: string, personId: string) => Promise<void>;

function change(ctx: Ctx, { slug, questionId, personId }: Vote, write: Write): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await questionEvent(tx, slug);
    const question = await findQuestion(tx, event.id, questionId);
    if (!question || question.hiddenAt !== null) throw new Refusal("question_not_found");
    const act = await actOf(ctx, tx, { ...event, personId });
    if (act !== "ask" && act !== "wait") refuse(act);
    await write(tx, questionId, personId);
    await announceQuestions(tx, event);
  });
}
