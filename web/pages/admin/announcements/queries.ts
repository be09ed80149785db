// Calls of the announcements' pages, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  Announcement,
  AnnouncementDraft,
  AnnouncementPreview,
  AudienceCount,
  AudienceRequest,
  RecipientState,
} from "#contract/announcements.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const announcementsKey = ["admin", "announcements"] as const;
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function announcementList(page: number) {
  const query = { page: String(page) };
  return queryOptions({
    queryKey: [...announcementsKey, "list", query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
    refetchInterval: ({ state: { data } }) => (data?.announcements.some(isRunning) ? 5_000 : false),
  });
}

/** Of a running one the counts are asked for again, as long as the page is looked at. */
export function oneAnnouncement(id: string) {
  return queryOptions({
    queryKey: [...announcementsKey, id],
    queryFn: ({ signal }) => answerOf(one().$get({ param: { id } }, { init: { signal } })),
    ...fresh,
    refetchInterval: ({ state: { data } }) => (data ? pollMs(data) : false),
  });
}

type Running = Pick<Announcement, "state" | "startsAt">;

// Of others the state changes rarely: another administrator resumes it, or its time comes.
function pollMs(announcement: Running): number | false {
  if (isRunning(announcement)) return 2_000;
  return announcement.state === "scheduled" || announcement.state === "paused" ? 15_000 : false;
}

/** Its time has come, and emails leave, or are about to. */
export function isRunning({ state, startsAt }: Running): boolean {
  const isDue = state === "scheduled" && startsAt !== null && Date.parse(startsAt) <= Date.now() + 1_000;
  return isDue || state === "freezing" || state === "sending";
}

export function createAnnouncement(): Promise<Announcement> {
  return answerOf(doors().$post());
}

export function lookAtAnnouncement(id: string): Promise<Announcement> {
  return answerOf(one().$get({ param: { id } }));
}

export function saveDraft(
  id: string,
  json: { readonly revision: number; readonly draft: AnnouncementDraft },
): Promise<Announcement> {
  return answerOf(one().$patch({ param: { id }, json }));
}

export async function deleteAnnouncement(id: string): Promise<void> {
  await answerOf(one().$delete({ param: { id } }));
}

/** For one of its readers, or for the administrator. */
export function drawNow(id: string, personId?: string): Promise<AnnouncementPreview> {
  return answerOf(one().preview.$post({ param: { id }, json: personId ? { personId } : {} }));
}

/** Of one saved revision: as long as that stays the same, so does the email. */
export function preview(id: string, revision: number, personId?: string) {
  return queryOptions({
    queryKey: [...announcementsKey, id, "preview", revision, personId ?? "own"],
    queryFn: () => drawNow(id, personId),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export async function sendTest(id: string): Promise<void> {
  await answerOf(one().test.$post({ param: { id } }));
}

export function countNow(id: string, { purpose, audience }: AudienceRequest): Promise<AudienceCount> {
  return answerOf(one().audience.$post({ param: { id }, json: { purpose, audience } }));
}

export function audienceCount(id: string, json: AudienceRequest) {
  return queryOptions({
    queryKey: [...announcementsKey, id, "audience", json],
    queryFn: () => countNow(id, json),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

export function sendAnnouncement(
  id: string,
  json: { readonly revision: number; readonly at: string | null },
): Promise<Announcement> {
  return answerOf(one().send.$post({ param: { id }, json }));
}

export function steer(id: string, act: "pause" | "resume" | "stop"): Promise<Announcement> {
  return answerOf(one()[act].$post({ param: { id } }));
}

export function sendAgain(id: string, ids: "all" | string[]): Promise<Announcement> {
  return answerOf(one().again.$post({ param: { id }, json: { ids } }));
}

interface WantedRecipients {
  readonly state: RecipientState | "all";
  readonly page: number;
}

/** While emails leave, asked for again more rarely than the counts: page after page of people needs a proof. */
export function recipients(of: Pick<Announcement, "id" | "state" | "startsAt">, { state, page }: WantedRecipients) {
  const { id } = of;
  const query = { page: String(page), ...(state === "all" ? {} : { state }) };
  return queryOptions({
    queryKey: [...announcementsKey, id, "people", query, of.state],
    queryFn: ({ signal }) => answerOf(one().people.$get({ param: { id }, query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
    refetchInterval: isRunning(of) ? 15_000 : false,
  });
}

function doors() {
  return browserApi().admin.announcements;
}

function one() {
  return doors()[":id"];
}
