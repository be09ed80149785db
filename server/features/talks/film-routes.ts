// The film of a talk and its captions, which the player of the page fetches by their addresses.
import { type Context, Hono } from "hono";
import type { Watching } from "#contract/talks.ts";
import { talkPaths } from "#contract/values/paths.ts";
import { answerAsPage } from "#server/http/answer-as-page.ts";
import { nameInAddress } from "#server/http/attachment.ts";
import { fileKeyIn, giveFileKey } from "#server/http/file-key.ts";
import { giveFile } from "#server/http/give-file.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { maintenanceGate } from "#server/http/maintenance.ts";
import { followFilmLink, followCaptionsLink } from "./follow-film-link.ts";
import type { FilmLink } from "./watch-talk.ts";

const watching = limit("films", 1200);

interface IssuedFilm extends FilmLink {
  readonly kind: "film" | "download";
}

/** The addresses of a film; this browser gets their key in a cookie. */
export function issueFilm(c: Context<HubEnv>, { kind, link, key, name, expiresAt }: IssuedFilm): Watching {
  // The door of all files gives it as a download.
  const path = kind === "download" ? `/files/${link}` : `/films/${link}`;
  giveFileKey(c, { path, key, expiresAt });
  if (kind === "download") return { kind, url: `${path}/${nameInAddress(name)}` };
  return { kind, url: `${path}/film.mp4`, captions: `${path}/captions.vtt` };
}

export const filmRoutes = new Hono<HubEnv>()
  .onError(answerAsPage({ to: talkPaths.talks, as: "Go to Talks" }))
  .use("/films/*", maintenanceGate)
  .get("/films/:link/film.mp4", anyone, watching, async (c) =>
    giveFile(c.req.raw, { ...(await followFilmLink(c.get("ctx"), linkOf(c))), isInline: true }),
  )
  .get("/films/:link/captions.vtt", anyone, watching, async (c) =>
    giveFile(c.req.raw, { ...(await followCaptionsLink(c.get("ctx"), linkOf(c))), isInline: true }),
  );

function linkOf(c: Context<HubEnv>): { readonly link: string; readonly key: string | undefined } {
  return { link: c.req.param("link") ?? "", key: fileKeyIn(c) };
}
