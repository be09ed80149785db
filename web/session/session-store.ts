// The one place that knows the viewer. All events of auth-js, repeated or from other tabs, end here,
// and only a real change reaches the page.
import { forgetProfile, keepProfile, readKeptProfile } from "./kept-profile.ts";
import { readKeptSession } from "./kept-session.ts";
import { anonymous, type KeptSession, loading, type Profile, type Viewer, viewerOf } from "./viewer.ts";

let viewer: Viewer = loading;
let profile: Profile | undefined;
let isOver = false;
const listeners = new Set<() => void>();

export function readViewer(): Viewer {
  if (viewer.state === "loading" && typeof document !== "undefined") takeKeptSession();
  return viewer;
}

export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the last session here was ended by the hub: in another browser, by an operator, by its age. */
export function isSessionOver(): boolean {
  return isOver;
}

/** hub: the hub ended the session; otherwise the person did, here or in another tab. */
export function takeSession(session: KeptSession | undefined, endedBy: "hub" | "person" = "person"): void {
  // A person whose session ended reads so once.
  if (session !== undefined || viewer.state !== "anonymous") isOver = session === undefined && endedBy === "hub";
  if (session === undefined) {
    profile = undefined;
    forgetProfile();
    become(anonymous);
    return;
  }
  if (profile === undefined || personOf(viewer) !== session.user.id) profile = readKeptProfile(session.user.id);
  become(viewerOf(session, profile));
}

export function takeProfile(personId: string, news: Profile): void {
  if (viewer.state !== "signed-in" || viewer.id !== personId) return;
  profile = news;
  keepProfile(personId, news);
  become({ ...viewer, name: news.name, profile: news });
}

export function takeKeptSession(): void {
  const session = readKeptSession();
  // There was no session before: there is nothing to forget, and a first visit writes nothing.
  if (session === undefined && viewer.state === "loading") become(anonymous);
  else takeSession(session);
}

function become(next: Viewer): void {
  if (isSame(viewer, next)) return;
  viewer = next;
  const root = document.documentElement.dataset;
  if (next.state === "signed-in") root["session"] = "kept";
  else delete root["session"];
  for (const listener of listeners) listener();
}

function personOf(state: Viewer): string | undefined {
  return state.state === "signed-in" ? state.id : undefined;
}

function isSame(before: Viewer, after: Viewer): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
