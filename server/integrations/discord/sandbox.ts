import { playedDiscordPaths } from "#contract/values/stage-paths.ts";
import type { DiscordLine } from "./ask-discord.ts";
import { httpDiscord } from "./http-discord.ts";
import type { Discord, PlayedDiscord } from "./interface.ts";

/** The Discord that the hub plays itself: the same wire, under /sandbox/discord. */
export function sandboxDiscord({
  publicUrl,
  fetch,
}: Pick<DiscordLine, "fetch"> & { readonly publicUrl: string }): Discord {
  const server = `${publicUrl}${playedDiscordPaths.server}`;
  const wire = httpDiscord({ baseUrl: `${publicUrl}${playedDiscordPaths.api}`, pages: server, fetch });
  return { ...wire, serverAddress: () => server };
}

export function playedApplication(secretFor: (what: string) => Buffer): PlayedDiscord {
  return {
    applicationId: "1000000000000000001",
    clientSecret: secretFor("client").toString("base64url"),
    botToken: secretFor("bot").toString("base64url"),
  };
}
