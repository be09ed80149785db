import { queryOptions } from "@tanstack/react-query";
import type { ManagedTalk, TalkChangeRequest } from "#contract/talks-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { sendBytes } from "#web/api/send-bytes.ts";
import { productsKey } from "./product-calls.ts";

const doors = () => browserApi().admin.talks[":id"];
const at = (id: number) => ({ param: { id: String(id) } });

export function managedTalk(id: number) {
  return queryOptions({
    queryKey: [...productsKey, id, "talk"],
    queryFn: () => answerOf(doors().$get(at(id))),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function saveTalk(id: number, json: TalkChangeRequest): Promise<ManagedTalk> {
  return answerOf(doors().$put({ ...at(id), json }));
}

export function sendCaptions(id: number, bytes: File): Promise<ManagedTalk> {
  return sendBytes({
    path: `/api/admin/talks/${id}/captions`,
    method: "PUT",
    bytes,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}
