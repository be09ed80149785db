import { sql } from "#server/db/drizzle.ts";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";

// Acts of administrators, and of operators at the machine.
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment("at").notNull(),
    actorId: uuid("actor_id").notNull(),
    // product.changed, product.archived …
    act: text("act").notNull(),
    // product:12
    subject: text("subject").notNull(),
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull().default({}),
    // In the chain, a moment after the act: see chain.ts.
    place: bigint("place", { mode: "number" }).unique(),
    hash: bytes("hash"),
  },
  (table) => [
    index("audit_log_subject").on(table.subject, table.id),
    index("audit_log_newest").on(table.at.desc(), table.id.desc()),
    index("audit_log_actor").on(table.actorId, table.id),
    index("audit_log_act").on(table.act, table.id),
    index("audit_log_unchained")
      .on(table.id)
      .where(sql`place is null`),
  ],
);
