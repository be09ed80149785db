import { queryOptions } from "@tanstack/react-query";
import type { DiscordCheck, DiscordKeys, DiscordOffice, DiscordRoleChoice } from "#contract/discord.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function discordOffice() {
  return queryOptions({
    queryKey: ["admin", "discord"],
    queryFn: ({ signal }) => answerOf(doors().$get({}, { init: { signal } })),
    staleTime: 0,
  });
}

/** Asks Discord itself, so it runs when the page wants to know, and is never kept. */
export function checkDiscord(): Promise<DiscordCheck> {
  return answerOf(doors().check.$post());
}

export function saveKeys(json: DiscordKeys): Promise<DiscordOffice> {
  return answerOf(doors().keys.$put({ json }));
}

export function chooseServer(serverId: string): Promise<DiscordOffice> {
  return answerOf(doors().server.$put({ json: { serverId } }));
}

export function chooseRoles(json: DiscordRoleChoice): Promise<DiscordOffice> {
  return answerOf(doors().roles.$put({ json }));
}

export async function agreeToRemovals(count: number): Promise<void> {
  await answerOf(doors().removals.$post({ json: { count } }));
}

function doors() {
  return browserApi().admin.discord;
}
