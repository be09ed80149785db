import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";
import { accounts } from "./tables.ts";

export const connectedApps = pgTable("connected_apps", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  homePage: text("home_page"),
  // A picture of the hub's own.
  logo: text("logo"),
  redirectUris: text("redirect_uris").array().notNull(),
  kind: text("kind").$type<"confidential" | "public">().notNull(),
  // The most that it may ask for.
  scopes: text("scopes").array().notNull(),
  membersOnly: boolean("members_only").notNull().default(false),
  skipsConsent: boolean("skips_consent").notNull().default(false),
  needsSecondStep: boolean("needs_second_step").notNull().default(false),
  // For programs that know no PKCE: they must send a nonce.
  skipsPkce: boolean("skips_pkce").notNull().default(false),
  // Whether it learns who the administrators are.
  sharesAdmins: boolean("shares_admins").notNull().default(false),
  isOn: boolean("is_on").notNull().default(true),
  // Of confidential apps: SHA-256. While a secret is replaced, the earlier one works until its moment.
  secretHash: bytes("secret_hash"),
  oldSecretHash: bytes("old_secret_hash"),
  oldSecretUntil: moment("old_secret_until"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

const owner = {
  accountId: uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  appId: uuid("app_id")
    .notNull()
    .references(() => connectedApps.id, { onDelete: "cascade" }),
  scopes: text("scopes").array().notNull(),
};

export const appConsents = pgTable(
  "app_consents",
  { ...owner, grantedAt: moment("granted_at").notNull(), lastUsedAt: moment("last_used_at") },
  (table) => [primaryKey({ columns: [table.accountId, table.appId] }), index("app_consents_app").on(table.appId)],
);

export const appSessions = pgTable(
  "app_sessions",
  {
    id: uuid("id").primaryKey(),
    ...owner,
    // When, and how, the person proved who they are.
    authTime: moment("auth_time").notNull(),
    amr: text("amr").array().notNull(),
    aal: smallint("aal").$type<1 | 2>().notNull(),
    refreshKey: bytes("refresh_key").notNull(),
    refreshCounter: integer("refresh_counter").notNull(),
    // [counter, when it was replaced in ms] of the tokens replaced a moment ago.
    refreshRecent: jsonb("refresh_recent").$type<readonly (readonly [number, number])[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    refreshedAt: moment("refreshed_at").notNull(),
    validUntil: moment("ends_at").notNull(),
  },
  (table) => [
    index("app_sessions_account").on(table.accountId, table.appId),
    index("app_sessions_app").on(table.appId),
    index("app_sessions_ends").on(table.validUntil),
  ],
);

export const appRequests = pgTable(
  "app_requests",
  {
    id: text("id").primaryKey(),
    appId: uuid("app_id")
      .notNull()
      .references(() => connectedApps.id, { onDelete: "cascade" }),
    // The first person who opened the consent page with it.
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    scopes: text("scopes").array().notNull(),
    state: text("state"),
    nonce: text("nonce"),
    // Of PKCE; null where the app knows none.
    challenge: text("challenge"),
    resource: text("resource"),
    // prompt=none: no page may be shown.
    isSilent: boolean("is_silent").notNull(),
    // prompt=consent: an earlier consent does not count.
    asksConsent: boolean("asks_consent").notNull(),
    // prompt=login and max_age: an earlier proof does not count.
    provenSince: moment("proven_since"),
    status: text("status").$type<"pending" | "approved" | "denied">().notNull(),
    // The code itself is made from the id under the hub's own key.
    codeHash: bytes("code_hash").unique(),
    codeUntil: moment("code_until"),
    authTime: moment("auth_time"),
    amr: text("amr").array(),
    aal: smallint("aal").$type<1 | 2>(),
    usedAt: moment("used_at"),
    // Made with the code: it ends when the code is shown again.
    appSessionId: uuid("app_session_id").references(() => appSessions.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("app_requests_app").on(table.appId),
    index("app_requests_account").on(table.accountId),
    index("app_requests_session").on(table.appSessionId),
    index("app_requests_expires").on(table.expiresAt),
  ],
);
