// The search texts of features' rows: one for each, by kind and id. Functions of the database write them (functions/search-texts.sql).
import { sql, type SQL } from "#server/db/drizzle.ts";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export type SearchKind = "user" | "member" | "listed" | "seen" | "order";

export const searchTexts = pgTable(
  "search_texts",
  {
    kind: text("kind").$type<SearchKind>().notNull(),
    id: text("id").notNull(),
    at: moment("at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("search_texts_newest").on(table.kind, table.at.desc(), table.id.desc()),
    index("search_texts_parts").using("gin", table.text.op("gin_trgm_ops")),
  ],
);

/** One word, or several of which any will do. */
export type WordChoice = string | readonly string[];

/** The texts `s` of this kind that have every word; a part of a word is enough. Undefined: all of them. No words at all are in none. */
export function areOf(kind: SearchKind, wanted: readonly WordChoice[] | undefined): SQL {
  if (wanted?.length === 0) return sql`false`;
  const like = (word: string): SQL => sql`s.text like search_pattern(${word})`;
  const each = (wanted ?? []).map((words) => sql`(${sql.join([words].flat().map(like), sql` or `)})`);
  return sql.join([sql`s.kind = ${kind}`, ...each], sql` and `);
}

/** The newest texts first. */
export const newestFirst: SQL = sql`s.at desc, s.id desc`;
