// The target of a link to a file. The browser opens it itself, not a script: an error is shown as a page.
import { type Context, Hono } from "hono";
import { paths } from "#contract/values/paths.ts";
import { nameInAddress } from "#server/http/attachment.ts";
import { fileKeyIn, giveFileKey } from "#server/http/file-key.ts";
import { giveFile } from "#server/http/give-file.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { maintenanceGate } from "#server/http/maintenance.ts";
import { answerAsPage } from "#server/http/answer-as-page.ts";
import { followFileLink } from "./follow-file-link.ts";

const opening = limit("files", 600);

interface NewLink {
  readonly link: string;
  readonly key: string;
  readonly name: string;
  readonly expiresAt: Date;
}

/** The address of a link; this browser gets its key in a cookie. */
export function issueLink(c: Context<HubEnv>, { link, key, name, expiresAt }: NewLink): string {
  const path = `/files/${link}`;
  giveFileKey(c, { path, key, expiresAt });
  return `${path}/${nameInAddress(name)}`;
}

export const fileLinkRoutes = new Hono<HubEnv>()
  .onError(answerAsPage({ to: paths.dashboard, as: "Go to Dashboard" }))
  .use("/files/*", maintenanceGate)
  .get("/files/:link/:name", anyone, opening, async (c) =>
    giveFile(c.req.raw, await followFileLink(c.get("ctx"), { link: c.req.param("link"), key: fileKeyIn(c) }, "file")),
  );
