// The guard and the rate limit of the doors about a person's own Discord, and of those of the Discord that the sandbox plays. Each door of
// its API asks itself for the key of the bot, of the application or of a person.
export const decidedDiscordDoors: Readonly<Record<string, readonly string[]>> = {
  "signedIn, 25 in 60 s": [
    "POST /api/account/discord/visits",
    "POST /api/account/discord",
    "DELETE /api/account/discord",
  ],
  "anyone, 900 in 60 s": [
    "GET /sandbox/discord",
    "POST /sandbox/discord",
    "GET /sandbox/discord/oauth2/authorize",
    "POST /sandbox/discord/oauth2/authorize",
  ],
  "anyone, 60000 in 60 s": [
    "POST /sandbox/discord/api/v10/oauth2/token",
    "GET /sandbox/discord/api/v10/users/@me",
    "GET /sandbox/discord/api/v10/users/@me/guilds",
    "GET /sandbox/discord/api/v10/guilds/:guild/roles",
    "GET /sandbox/discord/api/v10/guilds/:guild/members",
    "GET /sandbox/discord/api/v10/guilds/:guild/members/:user",
    "PUT /sandbox/discord/api/v10/guilds/:guild/members/:user",
    "PUT /sandbox/discord/api/v10/guilds/:guild/members/:user/roles/:role",
    "DELETE /sandbox/discord/api/v10/guilds/:guild/members/:user/roles/:role",
  ],
};
