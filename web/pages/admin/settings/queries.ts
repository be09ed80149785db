// Calls of the settings pages, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SettingsRequest, SettingValues, StoredSettings } from "#contract/settings.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";

export const settingsKey = ["admin", "settings"] as const;

export function storedSettings() {
  return queryOptions({
    queryKey: [...settingsKey, "stored"],
    queryFn: ({ signal }) => answerOf(doors().settings.$get({}, { init: { signal } })),
    // A draft must not change under the hand: saving it is answered with 409.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function changeSettings(json: SettingsRequest): Promise<StoredSettings> {
  return answerOf(doors().settings.$patch({ json }));
}

export function latestChanges() {
  return queryOptions({
    queryKey: [...settingsKey, "changes"],
    queryFn: ({ signal }) => answerOf(doors().audit.$get({ query: { kind: "settings" } }, { init: { signal } })),
    staleTime: 0,
  });
}

export function reportTopics() {
  return queryOptions({
    queryKey: [...settingsKey, "report topics"],
    queryFn: ({ signal }) => answerOf(doors()["email-topics"].$get({}, { init: { signal } })),
    staleTime: 0,
  });
}

export async function confirmTopic(arn: string): Promise<void> {
  await answerOf(doors()["email-topics"].confirm.$post({ json: { arn } }));
}

/** Of the details as JSON: as long as they stay the same, so does the paper. */
export function samplePaper(business: string) {
  return queryOptions({
    queryKey: [...settingsKey, "paper", business],
    queryFn: ({ signal }) =>
      answerOf(doors().settings["sample-paper"].$post({ json: read(business) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export async function saveSamplePaper(business: string): Promise<void> {
  const answer = await doors().settings["sample-paper"].pdf.$post({ json: read(business) });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  await saveFile(answer, "sample.pdf");
}

export function emailList() {
  return queryOptions({
    queryKey: ["admin", "emails", "list"],
    queryFn: ({ signal }) => answerOf(doors().emails.$get({}, { init: { signal } })),
    staleTime: 0,
  });
}

function read(business: string): SettingValues["business"] {
  return JSON.parse(business) as SettingValues["business"];
}

function doors() {
  return browserApi().admin;
}
