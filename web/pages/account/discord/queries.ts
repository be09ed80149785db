import { queryOptions } from "@tanstack/react-query";
import type { DiscordAnswer, OwnDiscord } from "#contract/discord.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function ownDiscord(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "discord"],
    queryFn: () => answerOf(browserApi().account.discord.$get()),
    // A role may have come a moment ago.
    staleTime: 0,
  });
}

/** Discord's page, on which the person agrees. */
export async function startVisit(): Promise<string> {
  return (await answerOf(browserApi().account.discord.visits.$post())).url;
}

export function finishVisit(json: DiscordAnswer): Promise<OwnDiscord> {
  return answerOf(browserApi().account.discord.$post({ json }));
}

export async function disconnect(): Promise<void> {
  await answerOf(browserApi().account.discord.$delete());
}
