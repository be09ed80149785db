// Calls of the page about connected apps.
import { queryOptions } from "@tanstack/react-query";
import type { ConnectedAppChange, MadeApp, NewConnectedApp } from "#contract/connected-apps-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function managedApps() {
  return queryOptions({
    queryKey: ["admin", "connected apps"],
    queryFn: ({ signal }) => answerOf(doors().$get({}, { init: { signal } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function createApp(json: NewConnectedApp): Promise<MadeApp> {
  return answerOf(doors().$post({ json }));
}

export async function changeApp(id: string, json: ConnectedAppChange): Promise<void> {
  await answerOf(doors()[":id"].$patch({ ...at(id), json }));
}

export function replaceSecret(id: string): Promise<MadeApp> {
  return answerOf(doors()[":id"].secret.$post(at(id)));
}

export async function stopOldSecret(id: string): Promise<void> {
  await answerOf(doors()[":id"]["old-secret"].$delete(at(id)));
}

export async function deleteApp(id: string): Promise<void> {
  await answerOf(doors()[":id"].$delete(at(id)));
}

function doors() {
  return browserApi().admin["connected-apps"];
}

function at(id: string) {
  return { param: { id } };
}
