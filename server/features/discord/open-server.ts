// The server as the use cases need it: its secrets opened, its bot at hand.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { DiscordApplication, DiscordBot } from "#server/integrations/discord/interface.ts";
import { findServer, type ServerRow } from "./server-store.ts";

const clientSecret = "discord client secret";
const botToken = "discord bot token";

export interface OpenServer {
  readonly row: ServerRow & { readonly guildId: string };
  readonly application: DiscordApplication;
  readonly bot: DiscordBot;
}

/** Undefined until the bot is in a server. */
export async function openServer(ctx: Ctx): Promise<OpenServer | undefined> {
  const row = await findServer(ctx.db);
  if (row?.guildId == null) return undefined;
  return { row: { ...row, guildId: row.guildId }, application: applicationOf(ctx, row), bot: botOf(ctx, row) };
}

export async function requireServer(ctx: Ctx): Promise<OpenServer> {
  const server = await openServer(ctx);
  if (!server) throw new Refusal("discord_not_set_up");
  return server;
}

function applicationOf({ vault }: Ctx, row: ServerRow): DiscordApplication {
  return { applicationId: row.applicationId, clientSecret: vault.open(clientSecret, row.clientSecretSealed) };
}

export function botOf({ discord, vault }: Ctx, row: ServerRow): DiscordBot {
  return discord.asBot(vault.open(botToken, row.botTokenSealed));
}

export function sealKeys(
  { vault }: Ctx,
  keys: { readonly clientSecret?: string | undefined; readonly botToken?: string | undefined },
): Partial<Pick<ServerRow, "clientSecretSealed" | "botTokenSealed">> {
  return {
    ...(keys.clientSecret === undefined ? {} : { clientSecretSealed: vault.seal(clientSecret, keys.clientSecret) }),
    ...(keys.botToken === undefined ? {} : { botTokenSealed: vault.seal(botToken, keys.botToken) }),
  };
}
