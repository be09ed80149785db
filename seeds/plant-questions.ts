// Questions, votes and one answer at the sample AMA, and who came to the past meetup.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { saveArrivals, listSeats } from "#server/features/events/check-in/store.ts";
import { answerQuestion } from "#server/features/events/questions/host-questions.ts";
import { askQuestion } from "#server/features/events/questions/ask-question.ts";
import { vote } from "#server/features/events/questions/vote.ts";
import { findShownEvent } from "#server/features/events/store.ts";
import { sampleDesigners } from "./sample-designers.ts";
import { sampleEvents } from "./sample-events.ts";
import { sampleQuestions } from "./sample-questions.ts";

export async function plantQuestions(ctx: Ctx): Promise<void> {
  const { at: slug, questions } = sampleQuestions;
  const event = await findShownEvent(ctx.db, slug);
  if (!event) return;
  const members = await sampleMembers(ctx);
  for (const { by, text, votes, answer } of questions) {
    const asker = members.find(({ name }) => name === by);
    if (!asker) continue;
    const questionId = await askQuestion(ctx, { slug, personId: asker.id, text });
    for (const { id: personId } of members.slice(0, votes)) await vote(ctx, { slug, questionId, personId });
    if (answer !== undefined && event.hostId !== null)
      await answerQuestion(ctx, { slug, questionId, by: { id: event.hostId, isAdmin: false } }, answer);
  }
}

async function sampleMembers(ctx: Ctx): Promise<{ readonly id: string; readonly name: string }[]> {
  const designers = sampleDesigners.filter(({ marks }) => marks.includes("m"));
  const accounts = await listAccountsByEmail(
    ctx.db,
    designers.map(({ email }) => email),
  );
  return designers.flatMap(({ email, name }) => {
    const account = accounts.find((one) => one.email === email);
    return account ? [{ id: account.id, name }] : [];
  });
}

/** Everyone who had a seat at a past event was checked in as it began. */
export async function plantArrivals(ctx: Ctx): Promise<void> {
  for (const { slug } of sampleEvents.filter(({ weeks }) => weeks < 0)) {
    const event = await findShownEvent(ctx.db, slug);
    if (!event) continue;
    const seats = await listSeats(ctx.db, event.id);
    const arrivals = seats.map(({ personId }) => ({
      eventId: event.id,
      personId,
      arrivedAt: event.startsAt,
      door: "Main door",
      helperId: null,
      scanId: ctx.ids.uuid(),
    }));
    await inTransaction(ctx.db, (tx) => saveArrivals(tx, arrivals));
  }
}
