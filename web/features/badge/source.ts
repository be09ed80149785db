// What a badge is made from: who it is for, what proves it, and their picture. Asked for once, when the dialog opens.
import type { OwnBadge, OwnBadgeState } from "#contract/badge.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import type { BadgeFacts } from "./badge-facts.ts";
import { loadFaces } from "./faces.ts";
import { loadPortrait } from "./portrait.ts";

export interface BadgeSource {
  readonly badge: OwnBadge;
  readonly portrait: ImageBitmap | undefined;
  /** none: they have not given one. lost: it did not come. */
  readonly picture: "there" | "none" | "lost";
  /** As their profile says it now; the badge may still say another. */
  readonly profileName: string;
}

/** Creates the badge of a member who has none: the press that opened the dialog asked for it. */
export async function loadSource(): Promise<BadgeSource> {
  const api = browserApi().account;
  const [profile, state] = await Promise.all([answerOf(api.profile.$get()), answerOf(api.badge.$get())]);
  const badge = state.badge ?? (await issue()).badge;
  if (badge === null) throw new Error("no badge was issued");
  const [portrait] = await Promise.all([
    profile.picture === null ? undefined : loadPortrait(profile.picture).catch(() => "lost" as const),
    loadFaces(badge.name),
  ]);
  return {
    badge,
    portrait: portrait === "lost" ? undefined : portrait,
    picture: portrait === "lost" ? "lost" : portrait === undefined ? "none" : "there",
    profileName: state.suggestedName,
  };
}

function issue(): Promise<OwnBadgeState> {
  return answerOf(browserApi().account.badge.$post({ json: {} }));
}

export type BadgeChangeRequest = Parameters<ReturnType<typeof browserApi>["account"]["badge"]["$patch"]>[0]["json"];

export async function changeBadge(change: BadgeChangeRequest): Promise<OwnBadge | undefined> {
  const { badge } = await answerOf(browserApi().account.badge.$patch({ json: change }));
  if (badge !== null) await loadFaces(badge.name);
  return badge ?? undefined;
}

/** What is baked into pictures, so that a program can check them. Without it they are pictures all the same. */
export async function loadCredential({ credentialUrl, status }: OwnBadge): Promise<string | undefined> {
  if (status === "withdrawn") return undefined;
  try {
    // By its path: the address that people know may be another than the one this page was opened at.
    const answer = await fetch(new URL(credentialUrl).pathname);
    return answer.ok ? (await answer.text()).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** A badge that was withdrawn proves nothing, so it carries no code. */
export function factsOf({ name, code, issuedAt, id, url, status }: OwnBadge): BadgeFacts {
  return {
    name,
    code,
    issuedAt: new Date(issuedAt),
    year: new Date().getFullYear(),
    proof: status === "withdrawn" ? undefined : { id, url },
  };
}
