import { and, asc, count, eq, inArray, max, sql } from "#server/db/drizzle.ts";
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

/** Captions that have the words, or have them together with the next one; of talks on the shelf, in their order. */
export function findCues(db: Db, match: string, most: number): Promise<CueRow[]> {
  return db
    .select(shown)
    .from(talkCues)
    .innerJoin(products, eq(products.id, talkCues.productId))
    .where(
      and(
        sql`${talkCues.words} @@ ${match}::tsquery`,
        eq(products.type, "talk"),
        inArray(products.status, ["published"]),
      ),
    )
    .orderBy(asc(talkCues.productId), asc(talkCues.position))
    .limit(most);
}
