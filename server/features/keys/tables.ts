import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  // The purpose. A key of one purpose is never taken for another.
  purpose: text("purpose").notNull(),
  publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
  privateSealed: text("private_sealed").notNull(),
  createdAt: moment("created_at").notNull(),
  retiredAt: moment("retired_at"),
});
