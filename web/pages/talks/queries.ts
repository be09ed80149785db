import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";

export function ownTalk(id: number) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "talk", id],
      queryFn: () => answerOf(browserApi().account.talks[":id"].$get({ param: { id: String(id) } })),
      // The place where they stopped, perhaps on another device.
      staleTime: 0,
      refetchOnWindowFocus: false,
    });
}
