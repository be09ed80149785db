import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { followFileLink, type LinkedFile } from "../access/follow-file-link.ts";
import { writeCaptions } from "./captions-rules.ts";
import { listCues } from "./cue-store.ts";

interface LinkPress {
  readonly link: string;
  readonly key: string | undefined;
}

/** The film behind a link. Each piece of it is given only while the person may still watch it. */
export async function followFilmLink(ctx: Ctx, press: LinkPress): Promise<LinkedFile> {
  const film = await followFileLink(ctx, press, "film");
  // A link to another kind of file is followed elsewhere, where nothing is shown in the page.
  if (film.contentType !== "video/mp4") throw new Refusal("not_found");
  return film;
}

/** The captions of the film behind the same link. */
export async function followCaptionsLink(ctx: Ctx, press: LinkPress): Promise<LinkedFile> {
  const { productId } = await followFilmLink(ctx, press);
  const bytes = Buffer.from(writeCaptions(await listCues(ctx.db, productId)));
  return {
    productId,
    name: "captions.vtt",
    contentType: "text/vtt; charset=utf-8",
    tag: createHash("sha256").update(bytes).digest("hex"),
    size: () => Promise.resolve(bytes.length),
    content: (part) => Promise.resolve(new Blob([part ? bytes.subarray(part.from, part.to + 1) : bytes]).stream()),
  };
}
