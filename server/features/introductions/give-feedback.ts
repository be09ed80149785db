// Feedback on one piece of work: the answers to its author's questions, and what the author shows of them.
import type { Ctx } from "#server/context.ts";
import { announcePerson, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import type { Audience } from "#contract/values/visibility.ts";
import { judgeStanding } from "../accounts/standing.ts";
import { lookAtPerson } from "../people/look-at-person.ts";
import { answersCame } from "./emails.ts";
import { holdOwn } from "./hold-introduction.ts";
import { type FaceRow, listFaces } from "./people-store.ts";
import { listIntroductions, listPublished, type PublishedRow, updateIntroduction } from "./store.ts";
import { askedName, facesOf, tellAsker } from "./tell-of-introduction.ts";

interface Answering {
  readonly id: string;
  readonly personId: string;
  readonly answers: readonly string[];
}

/** They may be changed later. Changed answers are shown again only if the author, who is emailed, wants it. */
export function answerQuestions(ctx: Ctx, { id, personId, answers }: Answering): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asked" });
    if (row.state !== "accepted" || row.questions === null) throw new Refusal("answers_need_acceptance");
    if (row.questions.length !== answers.length) throw new Refusal("wrong_number_of_answers");
    if (row.answers?.every((answer, at) => answer === answers[at])) return;
    const wereShown = row.publishedAt !== null;
    await updateIntroduction(tx, id, { answers: [...answers], publishedAt: null });
    if (wereShown && row.fromId !== null) await announcePerson(tx, row.fromId);
    if (row.answers !== null && !wereShown) return;
    const [listed] = await listIntroductions(tx, [id]);
    const { receiver } = await facesOf(tx, row);
    const facts = { name: askedName(receiver), piece: listed?.piece?.title ?? "your work" };
    await tellAsker(ctx, tx, { row, sheet: (link) => answersCame.sheet({ ...facts, link }) });
  });
}

interface Publishing {
  readonly id: string;
  readonly personId: string;
  readonly isPublished: boolean;
}

export function publishAnswers(ctx: Ctx, { id, personId, isPublished }: Publishing): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdOwn(ctx, tx, { id, personId, as: "asker" });
    if (row.answers === null) throw new Refusal("answers_need_acceptance");
    if ((row.publishedAt !== null) === isPublished) return;
    await updateIntroduction(tx, id, { publishedAt: isPublished ? ctx.clock.now() : null });
    await announcePerson(tx, personId);
  });
}

export interface ShownFeedback {
  readonly row: PublishedRow;
  readonly by: FaceRow & { readonly handle: string };
}

/** On the page of a piece that the audience may see: by people whose own page is public at this moment. */
export async function lookAtFeedback(
  ctx: Ctx,
  { handle, pieceId }: { readonly handle: string; readonly pieceId: string },
  audience: Audience,
): Promise<readonly ShownFeedback[]> {
  const { work } = await lookAtPerson(ctx, handle, audience);
  const piece = work.pieces.find(({ id }) => id === pieceId || id.endsWith(pieceId));
  if (!piece) throw new Refusal("piece_not_found");
  const rows = await listPublished(ctx.db, piece.id);
  const faces = await listFaces(
    ctx.db,
    rows.map(({ toId }) => toId),
  );
  return rows.flatMap((row) => {
    const by = faces.find(({ id }) => id === row.toId);
    if (!by || by.handle === null || judgeStanding(ctx, by).isBlocked) return [];
    return { row, by: { ...by, handle: by.handle } };
  });
}
