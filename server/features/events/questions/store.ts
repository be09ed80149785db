import { and, asc, count, desc, eq, isNull, sql } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";
import { handles } from "../../people/tables.ts";
import { personPictures } from "../../pictures/tables.ts";
import { extendedProfiles } from "../../profiles/tables.ts";
import { eventQuestions, eventQuestionVotes, eventSilenced } from "../tables.ts";
import type { StoredEvent } from "../store.ts";

export type ShownQuestion = Awaited<ReturnType<typeof listQuestions>>[number];
export type QuestionRow = typeof eventQuestions.$inferSelect;

// A page is never longer than that. With five open ones a person, an event has room for all its members.
const mostShown = 1000;

export function announceQuestions(tx: Tx, { slug }: StoredEvent): Promise<void> {
  return announce(tx, `questions ${slug}`);
}

const votes = sql<number>`(
  select count(*) from ${eventQuestionVotes} where ${eventQuestionVotes.questionId} = ${eventQuestions.id}
)`.mapWith(Number);

/** With the people who asked. Their page, and with it their picture, may be private. */
export function listQuestions(db: Db, { id, hostId }: StoredEvent, which: "shown" | "all") {
  const isByHost = sql<boolean>`${eventQuestions.personId} is not distinct from ${hostId}::uuid`;
  return db
    .select({
      question: eventQuestions,
      votes,
      isByHost,
      name: extendedProfiles.fullName,
      label: extendedProfiles.label,
      picture: personPictures,
      handle: handles.handle,
      isPublic: sql<boolean>`${searchTexts.id} is not null`,
      silencedAt: eventSilenced.at,
    })
    .from(eventQuestions)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, eventQuestions.personId))
    .leftJoin(
      searchTexts,
      and(eq(searchTexts.kind, "listed"), eq(searchTexts.id, sql`${eventQuestions.personId}::text`)),
    )
    .leftJoin(personPictures, eq(personPictures.personId, eventQuestions.personId))
    .leftJoin(handles, and(eq(handles.personId, eventQuestions.personId), isNull(handles.replacedAt)))
    .leftJoin(
      eventSilenced,
      and(eq(eventSilenced.eventId, eventQuestions.eventId), eq(eventSilenced.personId, eventQuestions.personId)),
    )
    .where(and(eq(eventQuestions.eventId, id), which === "shown" ? isNull(eventQuestions.hiddenAt) : undefined))
    .orderBy(desc(isByHost), desc(votes), asc(eventQuestions.createdAt), asc(eventQuestions.id))
    .limit(mostShown);
}

export async function findQuestion(db: Db | Tx, eventId: number, id: string): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), eq(eventQuestions.id, id)));
  return row;
}

/** Without an answer, hidden ones too. */
export async function countOpen(db: Db | Tx, eventId: number, personId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(eventQuestions)
    .where(
      and(
        eq(eventQuestions.eventId, eventId),
        eq(eventQuestions.personId, personId),
        isNull(eventQuestions.answeredAt),
      ),
    );
  return row?.open ?? 0;
}

export async function listAsked(db: Db, eventId: number, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: eventQuestions.id })
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), eq(eventQuestions.personId, personId)));
  return rows.map(({ id }) => id);
}

export async function listVotes(db: Db, eventId: number, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: eventQuestionVotes.questionId })
    .from(eventQuestionVotes)
    .innerJoin(eventQuestions, eq(eventQuestions.id, eventQuestionVotes.questionId))
    .where(and(eq(eventQuestions.eventId, eventId), eq(eventQuestionVotes.personId, personId)));
  return rows.map(({ id }) => id);
}

export async function isSilenced(db: Db | Tx, eventId: number, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: eventSilenced.personId })
    .from(eventSilenced)
    .where(and(eq(eventSilenced.eventId, eventId), eq(eventSilenced.personId, personId)));
  return rows.length > 0;
}

export async function hasProfile(db: Db | Tx, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: extendedProfiles.id })
    .from(extendedProfiles)
    .where(eq(extendedProfiles.userId, personId));
  return rows.length > 0;
}

export async function insertQuestion(
  tx: Tx,
  question: Pick<QuestionRow, "id" | "eventId" | "personId" | "text" | "createdAt">,
): Promise<void> {
  await tx.insert(eventQuestions).values(question);
}

export async function updateQuestion(
  tx: Tx,
  id: string,
  change: Partial<Pick<QuestionRow, "answer" | "answeredAt" | "answeredBy" | "hiddenAt">>,
): Promise<void> {
  await tx.update(eventQuestions).set(change).where(eq(eventQuestions.id, id));
}

export async function insertVote(tx: Tx, questionId: string, personId: string): Promise<void> {
  await tx.insert(eventQuestionVotes).values({ questionId, personId }).onConflictDoNothing();
}

export async function deleteVote(tx: Tx, questionId: string, personId: string): Promise<void> {
  await tx
    .delete(eventQuestionVotes)
    .where(and(eq(eventQuestionVotes.questionId, questionId), eq(eventQuestionVotes.personId, personId)));
}

export async function insertSilenced(tx: Tx, silenced: typeof eventSilenced.$inferInsert): Promise<void> {
  await tx.insert(eventSilenced).values(silenced).onConflictDoNothing();
}

export async function deleteSilenced(tx: Tx, eventId: number, personId: string): Promise<void> {
  await tx.delete(eventSilenced).where(and(eq(eventSilenced.eventId, eventId), eq(eventSilenced.personId, personId)));
}
