import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";
import { accounts } from "./tables.ts";

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    // The host that it was made for: browsers offer it to no other.
    rpId: text("rp_id").notNull(),
    credentialId: bytes("credential_id").notNull().unique(),
    publicKey: bytes("public_key").notNull(),
    aaguid: uuid("aaguid"),
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    backupEligible: boolean("backup_eligible").notNull(),
    backedUp: boolean("backed_up").notNull(),
    friendlyName: text("friendly_name").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("passkeys_account").on(table.accountId, table.createdAt)],
);

export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: uuid("id").primaryKey(),
    // Null: for signing in.
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"registration" | "authentication">().notNull(),
    challenge: bytes("challenge").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_account").on(table.accountId),
    index("passkey_challenges_expires").on(table.expiresAt),
  ],
);
