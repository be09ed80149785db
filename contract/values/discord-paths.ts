// Apart from paths.ts, so that no page loads them but those about Discord.
export const discordPaths = {
  /** Where a person connects their account; Discord sends them back here. */
  own: "/account/discord",
} as const;

/** The Discord that the sandbox plays: its API, the page on which a person agrees, and its server. */
export const playedDiscordPaths = {
  server: "/sandbox/discord",
  agree: "/sandbox/discord/oauth2/authorize",
  api: "/sandbox/discord/api/v10",
} as const;
