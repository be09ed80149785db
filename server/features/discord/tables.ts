import { sql } from "#server/db/drizzle.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { DiscordDifferenceKind, DiscordPersonProblem, DiscordServerProblem } from "#contract/values/discord.ts";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";

// The one row of the community's server. Its secrets are sealed.
export const discordServer = pgTable("discord_server", {
  id: smallint("id").primaryKey(),
  applicationId: text("application_id").notNull(),
  clientSecretSealed: text("client_secret_sealed").notNull(),
  botTokenSealed: text("bot_token_sealed").notNull(),
  guildId: text("guild_id"),
  guildName: text("guild_name"),
  problem: text("problem").$type<DiscordServerProblem>(),
  passAfter: text("pass_after"),
  comparedAt: moment("compared_at"),
});

// Which standing gives which role. Without a product: membership.
export const discordRoles = pgTable(
  "discord_roles",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: bigint("product_id", { mode: "number" }).references(() => products.id, { onDelete: "cascade" }),
    roleId: text("role_id").notNull(),
    roleName: text("role_name").notNull(),
  },
  (table) => [unique().on(table.productId).nullsNotDistinct()],
);

// Triggers mark a row as due when the standing of its person changes (db/functions/discord-roles.sql).
export const discordPeople = pgTable(
  "discord_people",
  {
    discordId: text("discord_id").primaryKey(),
    personId: uuid("person_id")
      .unique()
      .references(() => accounts.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    wanted: text("wanted").array().notNull().default([]),
    present: text("present").array().notNull().default([]),
    mayLose: boolean("may_lose").notNull().default(false),
    dueAt: moment("due_at"),
    tries: integer("tries").notNull().default(0),
    problem: text("problem").$type<DiscordPersonProblem>(),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [
    index("discord_people_due")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);

export const discordDifferences = pgTable(
  "discord_differences",
  {
    discordId: text("discord_id").notNull(),
    roleId: text("role_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<DiscordDifferenceKind>().notNull(),
    foundAt: moment("found_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.discordId, table.roleId] })],
);
