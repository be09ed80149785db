// Calls of the outbox, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EmailState, OutboxEmail } from "#contract/outbox-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const outboxKey = ["admin", "outbox"] as const;

interface OutboxRequest {
  readonly search: string;
  readonly state: EmailState | "all";
  readonly page: number;
}

export function outbox({ search, state, page }: OutboxRequest) {
  const query = {
    page: String(page),
    ...(search === "" ? {} : { search }),
    ...(state === "all" ? {} : { state }),
  };
  return queryOptions({
    queryKey: [...outboxKey, query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function writtenEmail(id: string) {
  return queryOptions({
    queryKey: [...outboxKey, id],
    queryFn: ({ signal }) => answerOf(doors()[":id"].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function resendEmail(id: string): Promise<OutboxEmail> {
  return answerOf(doors()[":id"].resend.$post({ param: { id } }));
}

function doors() {
  return browserApi().admin.outbox;
}
