// Calls of the audit page, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ActKind } from "#contract/values/act-kinds.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";

export interface AuditRequest {
  readonly person: string;
  readonly kind: ActKind | "all";
  readonly from: string;
  readonly to: string;
}

export function auditLog(search: AuditRequest, page: number) {
  const query = { ...queryOf(search), page: String(page) };
  return queryOptions({
    queryKey: ["admin", "audit", query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function checkChain() {
  return answerOf(doors().chain.$get());
}

export async function saveAudit(search: AuditRequest): Promise<void> {
  const answer = await doors().export.$get({ query: queryOf(search) });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  await saveFile(answer, "audit.csv");
}

function queryOf({ person, kind, from, to }: AuditRequest) {
  return {
    ...(person === "" ? {} : { person }),
    ...(kind === "all" ? {} : { kind }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
  };
}

function doors() {
  return browserApi().admin.audit;
}
