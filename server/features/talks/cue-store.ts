import { and, asc, count, eq, lte, max, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { products } from "../catalog/tables.ts";
import { talkCues } from "./tables.ts";

export type CueRow = Omit<typeof talkCues.$inferSelect, "words">;

interface NewCue {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

const shown = {
  productId: talkCues.productId,
  position: talkCues.position,
  fromMs: talkCues.fromMs,
  toMs: talkCues.toMs,
  text: talkCues.text,
};

/** All in one statement: a talk of two hours has two thousand captions. */
export async function replaceCues(tx: Tx, productId: number, cues: readonly NewCue[]): Promise<void> {
  await tx.delete(talkCues).where(eq(talkCues.productId, productId));
  await tx.execute(sql`
    insert into talk_cues (product_id, position, from_ms, to_ms, text, words)
    select ${productId}::bigint, place, from_ms, to_ms, text,
      array_to_tsvector(words_of(text || ' ' || coalesce(lead(text) over (order by place), '')))
    from unnest(
      ${sql.param(cues.map(({ fromMs }) => fromMs))}::int[],
      ${sql.param(cues.map(({ toMs }) => toMs))}::int[],
      ${sql.param(cues.map(({ text }) => text))}::text[]
    ) with ordinality as cue (from_ms, to_ms, text, place)`);
}

export function listCues(db: Db | Tx, productId: number): Promise<CueRow[]> {
  return db.select(shown).from(talkCues).where(eq(talkCues.productId, productId)).orderBy(asc(talkCues.position));
}

export async function countCues(db: Db | Tx, productId: number): Promise<{ cues: number; untilMs: number }> {
  const [row] = await db
    .select({ cues: count(), untilMs: max(talkCues.toMs) })
    .from(talkCues)
    .where(eq(talkCues.productId, productId));
  return { cues: row?.cues ?? 0, untilMs: row?.untilMs ?? 0 };
}

/** Captions that have the words, or have them together with the next one: the first few of each talk on the shelf. */
export function findCues(db: Db, match: string, mostOfTalk: number): Promise<CueRow[]> {
  const matches = db
    .select({
      ...shown,
      nth: sql<number>`row_number() over (partition by ${talkCues.productId} order by ${talkCues.position})`.as("nth"),
    })
    .from(talkCues)
    .innerJoin(products, eq(products.id, talkCues.productId))
    .where(
      and(sql`${talkCues.words} @@ ${match}::tsquery`, eq(products.type, "talk"), eq(products.status, "published")),
    )
    .as("matches");
  const { nth, ...cue } = matches._.selectedFields;
  return db
    .select(cue)
    .from(matches)
    .where(lte(nth, mostOfTalk))
    .orderBy(asc(matches.productId), asc(matches.position));
}
