import { jsonb, pgTable, smallint } from "drizzle-orm/pg-core";

export interface PlayedRole {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly permissions: string;
  readonly managed?: boolean;
}

export interface PlayedUser {
  readonly id: string;
  readonly username: string;
}

/** Everything that the played Discord knows. */
export interface DiscordBook {
  readonly guild: { readonly id: string; readonly name: string };
  readonly isBotThere: boolean;
  // The intent that a developer switches on for the bot.
  readonly listsMembers: boolean;
  readonly roles: readonly PlayedRole[];
  readonly users: readonly PlayedUser[];
  readonly members: readonly { readonly id: string; readonly roles: readonly string[] }[];
  readonly banned: readonly string[];
  // Each is used once.
  readonly codes: readonly {
    readonly code: string;
    readonly userId: string;
    readonly challenge: string;
    readonly redirectUri: string;
  }[];
  readonly tokens: readonly { readonly token: string; readonly userId: string }[];
}

export const sandboxDiscord = pgTable("sandbox_discord", {
  id: smallint("id").primaryKey(),
  book: jsonb("book").$type<DiscordBook>().notNull(),
});
