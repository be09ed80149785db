import { DrizzleQueryError, fillPlaceholders, type SQL } from "#server/db/drizzle.ts";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./changes.ts";

/** A query that is built once for a database and known to its connections by name: for what nearly every request asks. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const cached = built.get(db);
    if (cached !== undefined) return cached;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

type Statement = (db: Db, values: Readonly<Record<string, unknown>>) => Promise<QueryResult>;

/** The same for a statement that is written by hand. Its values are placeholders. */
export function preparedStatement(name: string, statement: SQL): Statement {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (db, values) => {
    try {
      return await db.$client.query({ name, text, values: fillPlaceholders(params, values) });
    } catch (error) {
      // In drizzle's own error, so that a broken connection is recognised as the database's. Its values are left out.
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
    }
  };
}
