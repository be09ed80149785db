// The data of a badge: the person, the proof and the picture. Loaded once, when the dialog opens.
import type { OwnBadge, OwnBadgeState } from "#contract/badge.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import type { BadgeFacts } from "./badge-facts.ts";
import { loadFaces } from "./faces.ts";
import { drawLabel } from "./label-portrait.ts";
import { loadPortrait, type Portrait } from "./portrait.ts";

export interface BadgeSource {
  readonly badge: OwnBadge;
  readonly portrait: Portrait | undefined;
  /** none: the profile has no picture. lost: it did not load. */
  readonly picture: "there" | "none" | "lost";
  /** The name on the profile; the badge may have an older one. */
  readonly profileName: string;
}

/** Creates the badge of a member who has none: the press that opened the dialog asked for it. */
export async function loadSource(): Promise<BadgeSource> {
  const api = browserApi().account;
  const [profile, state] = await Promise.all([answerOf(api.profile.$get()), answerOf(api.badge.$get())]);
  const badge = state.badge ?? (await issue()).badge;
  if (badge === null) throw new Error("no badge was issued");
  const [face] = await Promise.all([loadFace(profile), loadFaces(badge.name)]);
  return { badge, ...face, profileName: state.suggestedName };
}

/** Their picture, or their label in its place. */
export async function loadFace({
  picture,
  label,
  fullName,
}: OwnProfile): Promise<Pick<BadgeSource, "portrait" | "picture">> {
  const own = picture === null ? undefined : await loadPortrait(picture).catch(() => "lost" as const);
  if (own !== undefined && own !== "lost") return { portrait: own, picture: "there" };
  return { portrait: await drawLabel(label, fullName), picture: own ?? "none" };
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

/** The credential embedded in pictures, so that programs can check them. Optional. */
export async function loadCredential({ credentialUrl, status }: OwnBadge): Promise<string | undefined> {
  if (status === "withdrawn") return undefined;
  try {
    // By its path: the page may be open at another host than the public one.
    const answer = await fetch(new URL(credentialUrl).pathname);
    return answer.ok ? (await answer.text()).trim() : undefined;
  } catch {
    return undefined;
  }
}

type DrawnFacts = Pick<OwnBadge, "name" | "code" | "issuedAt" | "id" | "url" | "status">;

/** A badge that was withdrawn proves nothing, so it carries no code. */
export function factsOf({ name, code, issuedAt, id, url, status }: DrawnFacts): BadgeFacts {
  return {
    name,
    code,
    issuedAt: new Date(issuedAt),
    year: new Date().getFullYear(),
    proof: status === "withdrawn" ? undefined : { id, url },
  };
}
