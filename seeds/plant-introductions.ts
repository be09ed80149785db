// A few made-up introductions of the sample member: one waits for an answer, one was accepted, one is feedback that its author shows.
import { shapeOf } from "#contract/values/handle.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findAccountByEmail } from "#server/features/accounts/account-store.ts";
import { keepChoices } from "#server/features/introductions/people-store.ts";
import { endOf, keepIntroduction, type NewIntroduction } from "#server/features/introductions/send-introduction.ts";
import { findByShape } from "#server/features/people/handle-store.ts";
import { listPieces } from "#server/features/portfolio/store.ts";
import { forgetWorkAbout } from "#server/jobs/due-work.ts";
import { asOf } from "./plant-orders.ts";
import { sampleProfile } from "./sample-people.ts";

type Sample = Omit<NewIntroduction, "id" | "state" | "askedAt" | "endsAt"> & { readonly daysAgo: number };

/** Without emails: none of these people reads any. */
export async function plantIntroductions(ctx: Ctx): Promise<void> {
  const member = await findAccountByEmail(ctx.db, sampleProfile.of);
  const [author, mentor, client] = await Promise.all(
    ["asha-kulkarni", "rohan-deshpande", "nikhil-bhatt"].map((handle) => findByShape(ctx.db, shapeOf(handle))),
  );
  if (!member || author === undefined || mentor === undefined || client === undefined) return;
  const piece = (await listPieces(ctx.db, [author])).find(({ visibleTo }) => visibleTo !== "owner");
  const choices = { strangers: true, feedback: true, mostAMonth: 5, isPaused: false };
  for (const personId of [member.id, author, mentor])
    await inTransaction(ctx.db, (tx) => keepChoices(tx, { personId, ...choices, updatedAt: ctx.clock.now() }));
  await plant(ctx, {
    daysAgo: 1,
    kind: "work",
    fromId: client,
    toId: member.id,
    text: "A made-up request: we are two people with a small studio, and look for someone who draws the screens of a booking app with us.",
    budget: "100-500",
    start: "month",
  });
  await plant(ctx, {
    daysAgo: 9,
    kind: "mentoring",
    fromId: member.id,
    toId: mentor,
    text: "A made-up request: could we talk for half an hour about how to start with a first typeface?",
  });
  if (!piece) return;
  // The page of a piece shows answers of people whose own page is public: the sample member has none yet.
  for (const toId of [member.id, mentor])
    await plant(ctx, {
      daysAgo: 20,
      kind: "feedback",
      fromId: author,
      toId,
      text: "A made-up request: you have drawn many flows like this one.",
      pieceId: piece.id,
      questions: ["What did you look at first?", "Where did you stop reading?"],
      answers: [
        "The colours, and then the large numbers. A made-up answer.",
        "At the third picture: it says the same as the second one. A made-up answer.",
      ],
    });
}

function plant(ctx: Ctx, { daysAgo, ...sample }: Sample): Promise<void> {
  const askedAt = asOf(ctx, { daysAgo }).clock.now();
  const endsAt = endOf(sample.kind, askedAt);
  const isOpen = endsAt > ctx.clock.now();
  const answeredAt = isOpen ? null : new Date(askedAt.getTime() + 3_600_000 * 20);
  const publishedAt = sample.answers ? answeredAt : null;
  const times = { askedAt, endsAt, answeredAt, publishedAt };
  return inTransaction(ctx.db, async (tx) => {
    const state = isOpen ? "asked" : "accepted";
    const { id } = await keepIntroduction(ctx, tx, { ...sample, ...times, id: ctx.ids.uuid(), state });
    if (!isOpen) await forgetWorkAbout(tx, id);
  });
}
