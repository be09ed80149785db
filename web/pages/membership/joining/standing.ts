import type { Viewer } from "#web/session/viewer.ts";

/**
 * How somebody stands to membership. Whoever is logged in is unknown until the hub has told it, and until they have set up, to which they
 * are led from here: then nothing is offered to them, and what they wanted waits.
 */
export type Standing = "stranger" | "unknown" | "joiner" | "member";

export function standingOf(viewer: Viewer): Standing {
  if (viewer.state !== "signed-in") return "stranger";
  if (viewer.profile === undefined) return "unknown";
  if (viewer.profile.isMember) return "member";
  return viewer.profile.isSetup === true ? "joiner" : "unknown";
}
