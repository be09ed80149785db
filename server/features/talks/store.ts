import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { products } from "../catalog/tables.ts";
import { events } from "../events/tables.ts";
import { handles } from "../people/tables.ts";
import { talks, talkSpeakers } from "./tables.ts";

export type TalkRow = typeof talks.$inferSelect;
export type SpeakerRow = typeof talkSpeakers.$inferSelect;

// Without its long text and its search words, which no card shows.
const {
  fullDetail: _long,
  detailHtml: _html,
  detailDrawnFrom: _mark,
  titleWords: _titleWords,
  allWords: _allWords,
  ...product
} = getTableColumns(products);

// The first film of the product, if it has one.
const firstFilm = (column: SQL): SQL =>
  sql`(select ${column} from product_files f where f.product_id = ${products.id} and f.seconds is not null order by f.position, f.created_at limit 1)`;

const film = {
  fileId: sql<string | null>`${firstFilm(sql`f.id`)}`,
  name: sql<string | null>`${firstFilm(sql`f.name`)}`,
  // Its own length, or the one that was typed.
  seconds: sql<number | null>`coalesce(${firstFilm(sql`f.seconds`)}, ${talks.seconds})`,
};

const whole = { talk: talks, product, film };

export interface WholeTalk {
  readonly talk: TalkRow;
  readonly product: Omit<
    typeof products.$inferSelect,
    "fullDetail" | "detailHtml" | "detailDrawnFrom" | "titleWords" | "allWords"
  >;
  readonly film: { readonly fileId: string | null; readonly name: string | null; readonly seconds: number | null };
}

const isShown = and(eq(products.type, "talk"), inArray(products.status, ["published", "archived"]));

export async function findTalkBySlug(db: Db, slug: string): Promise<WholeTalk | undefined> {
  const [row] = await db
    .select(whole)
    .from(talks)
    .innerJoin(products, eq(products.id, talks.productId))
    .where(and(isShown, eq(products.slug, slug)));
  return row;
}

export async function findTalk(db: Db | Tx, productId: number): Promise<WholeTalk | undefined> {
  const [row] = await db
    .select(whole)
    .from(talks)
    .innerJoin(products, eq(products.id, talks.productId))
    .where(and(eq(products.type, "talk"), eq(talks.productId, productId)));
  return row;
}

/** The film of a product that may not have the facts of a talk yet. */
export async function findFilm(db: Db | Tx, productId: number) {
  const [row] = await db
    .select({ film, type: products.type, status: products.status, externalLink: products.externalLink })
    .from(products)
    .leftJoin(talks, eq(talks.productId, products.id))
    .where(eq(products.id, productId));
  return row;
}

const onShelf = and(eq(products.type, "talk"), eq(products.status, "published"));

/** The newest first. */
export function findTalkPage(db: Db, wish: { readonly page: number; readonly size: number }): Promise<FoundPage> {
  const { day, productId } = talks;
  const from = sql`from ${talks} join ${products} on ${products.id} = ${productId} where ${onShelf}`;
  return findPage(db, { id: sql`${productId}`, from, order: sql`${day} desc, ${productId} desc` }, wish);
}

/** Those on the shelf, in the order of the ids. */
export async function listTalks(db: Db, ids: readonly number[]): Promise<WholeTalk[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(whole)
    .from(talks)
    .innerJoin(products, eq(products.id, talks.productId))
    .where(and(onShelf, inArray(talks.productId, [...ids])));
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Talks on the shelf of a speaker whose typed name, or own name, has all the words. */
export async function listIdsBySpeaker(db: Db, match: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct s.product_id::int as id from talk_speakers s
    join products p on p.id = s.product_id and p.type = 'talk' and p.status = 'published'
    left join search_texts t on t.kind = 'listed' and t.id = s.person_id::text
    left join extended_profiles e on t.id is not null and e.user_id = s.person_id
    where array_to_tsvector(words_of(coalesce(s.name, e.full_name, ''))) @@ ${match}::tsquery`);
  return rows.map(({ id }) => id);
}

export function listSpeakers(db: Db | Tx, ids: readonly number[]): Promise<SpeakerRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(talkSpeakers)
    .where(inArray(talkSpeakers.productId, [...ids]))
    .orderBy(asc(talkSpeakers.productId), asc(talkSpeakers.position));
}

/** As an administrator types them: names, and handles of members, also while their page is private. */
export async function listTypedSpeakers(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .select({ typed: sql<string | null>`coalesce(${talkSpeakers.name}, '@' || ${handles.handle})` })
    .from(talkSpeakers)
    .leftJoin(handles, and(eq(handles.personId, talkSpeakers.personId), isNull(handles.replacedAt)))
    .where(eq(talkSpeakers.productId, productId))
    .orderBy(asc(talkSpeakers.position));
  return rows.flatMap(({ typed }) => typed ?? []);
}

export async function holdTalk(tx: Tx, productId: number): Promise<TalkRow | undefined> {
  const [row] = await tx.select().from(talks).where(eq(talks.productId, productId)).for("update");
  return row;
}

/** Two editors who save the first time wait for each other here. */
export async function holdProduct(tx: Tx, productId: number): Promise<{ readonly title: string } | undefined> {
  const [row] = await tx
    .select({ title: products.name })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.type, "talk")))
    .for("update");
  return row;
}

export async function writeTalk(
  tx: Tx,
  row: TalkRow,
  speakers: readonly Pick<SpeakerRow, "personId" | "name">[],
): Promise<void> {
  const { productId, ...values } = row;
  await tx.insert(talks).values(row).onConflictDoUpdate({ target: talks.productId, set: values });
  await tx.delete(talkSpeakers).where(eq(talkSpeakers.productId, productId));
  await tx.insert(talkSpeakers).values(speakers.map((speaker, position) => ({ ...speaker, position, productId })));
}

/** The newest talk on the shelf that was given there. */
export async function findTalkOfEvent(
  db: Db,
  eventId: number,
): Promise<{ readonly slug: string; readonly title: string } | undefined> {
  const [row] = await db
    .select({ slug: products.slug, title: products.name })
    .from(talks)
    .innerJoin(products, eq(products.id, talks.productId))
    .where(and(eq(talks.eventId, eventId), onShelf))
    .orderBy(desc(talks.day), desc(products.id))
    .limit(1);
  return row;
}

const published = inArray(events.state, ["published", "cancelled"]);

export async function findEvent(db: Db | Tx, by: { readonly id: number } | { readonly slug: string }) {
  const [row] = await db
    .select({ id: events.id, slug: events.slug, title: events.title })
    .from(events)
    .where(and(published, "id" in by ? eq(events.id, by.id) : eq(events.slug, by.slug)));
  return row;
}

const mostToChoose = 100;

export function listLatestEvents(db: Db) {
  return db
    .select({ slug: events.slug, title: events.title })
    .from(events)
    .where(published)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(mostToChoose);
}
