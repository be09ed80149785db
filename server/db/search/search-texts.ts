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

/** The marks of the directory's texts, a row for each: the words in capitals that filters look for. */
const searchMarks = pgTable(
  "search_marks",
  {
    kind: text("kind").$type<SearchKind>().notNull(),
    mark: text("mark").notNull(),
    at: moment("at").notNull(),
    id: text("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.mark, table.at, table.id] })],
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

/** From the texts `s` of this kind that have every word and every mark. By marks alone no text is read. */
export function textsWith(kind: SearchKind, words: readonly WordChoice[] | undefined, marks: readonly SQL[]): SQL {
  if (words === undefined && marks.length > 0) return rowsOf(kind, marks);
  const marked = marks.map((mark) => sql`s.text like '% ' || ${mark} || ' %'`);
  return sql`from ${searchTexts} s where ${sql.join([areOf(kind, words), ...marked], sql` and `)}`;
}

function rowsOf(kind: SearchKind, marks: readonly SQL[]): SQL {
  const sets = marks.map(
    (mark, at) =>
      sql`(select at, id from ${searchMarks} where kind = ${kind} and mark = ${mark}) ${sql.raw(at === 0 ? "s" : `s${at}`)}`,
  );
  return sql`from ${sql.join(sets, sql` natural join `)}`;
}

/** The newest texts first. */
export const newestFirst: SQL = sql`s.at desc, s.id desc`;
