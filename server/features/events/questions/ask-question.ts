import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../../accounts/standing.ts";
import { actOf, questionEvent, refuse } from "./judge-questions.ts";
import { announceQuestions, hasProfile, insertQuestion } from "./store.ts";

interface NewQuestion {
  readonly slug: string;
  readonly personId: string;
  readonly text: string;
}

/** Under the name of their profile. Two at the same moment count one after the other. */
export function askQuestion(ctx: Ctx, { slug, personId, text }: NewQuestion): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await questionEvent(tx, slug);
    if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
    const act = await actOf(ctx, tx, { ...event, personId });
    if (act !== "ask") refuse(act);
    if (!(await hasProfile(tx, personId))) throw new Refusal("set_up_first");
    const id = ctx.ids.uuid();
    await insertQuestion(tx, { id, eventId: event.id, personId, text, createdAt: ctx.clock.now() });
    await announceQuestions(tx, event);
    return id;
  });
}
