import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "#contract/dashboard.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { ownShelf } from "#web/features/catalog/own/own-queries.ts";
import { readViewer, takeProfile } from "#web/session/session-store.ts";

const minute = 60_000;

export function ownPayments(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "payments"],
    queryFn: () => answerOf(browserApi().payments.$get()),
    // Payments are always loaded fresh.
    staleTime: 0,
  });
}

export function ownDashboard(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "dashboard"],
    queryFn: async ({ client }): Promise<Dashboard> => {
      const dashboard = await answerOf(browserApi().account.dashboard.$get());
      // Seeds the queries of the product pages.
      client.setQueryData(ownShelf(personId).queryKey, dashboard.shelf);
      return dashboard;
    },
    staleTime: 10 * minute,
    gcTime: 15 * minute,
  });
}

export function ownCheckIns(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "check-ins"],
    queryFn: () => answerOf(browserApi().account.checkins.$get()),
    // A helper may have been added a moment ago.
    staleTime: 0,
  });
}

export function ownProfile(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "profile"],
    queryFn: () => answerOf(browserApi().account.profile.$get()),
    // Loaded fresh, because it is about to be edited.
    staleTime: 0,
  });
}

export function ownWork(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "work"],
    queryFn: () => answerOf(browserApi().account.work.$get()),
    // A form is being filled in: what comes later would not be in it.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function ownEmails(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "emails"],
    queryFn: () => answerOf(browserApi().account.emails.$get()),
    // Also changed by the links in emails.
    staleTime: 0,
  });
}

export function ownPage(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "public page"],
    queryFn: () => answerOf(browserApi().account.handle.$get()),
    staleTime: 0,
  });
}

/** Applies a change of the profile to every page that shows it, and to the bar. The hub returns how complete it is. */
export function takeOwnProfile(client: QueryClient, personId: string, change: Partial<OwnProfile>): void {
  client.setQueryData(ownProfile(personId).queryKey, (before) => before && { ...before, ...change });
  client.setQueryData(
    ownDashboard(personId).queryKey,
    (before) => before && { ...before, profile: { ...before.profile, ...change } },
  );
  const viewer = readViewer();
  if (viewer.state !== "signed-in" || !viewer.profile) return;
  const { picture = viewer.profile.picture, label = viewer.profile.label } = change;
  takeProfile(personId, { ...viewer.profile, picture, label });
}
