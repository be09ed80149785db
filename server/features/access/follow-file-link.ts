import { createHash } from "node:crypto";
import { tellingItsEnd } from "#server/concurrency/limit-per-person.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { FilePart } from "#server/integrations/files/interface.ts";
import { recheckSession } from "../accounts/sessions/check-session.ts";
import { refusalToOpen } from "./access-rules.ts";
import { type FileLink, readFileLink } from "./file-link.ts";
import { makeOwnOffer } from "./ownership.ts";
import { findHeldFile, type OwnFileRow } from "./store.ts";

export interface LinkedFile {
  readonly productId: number;
  readonly name: string;
  readonly contentType: string;
  readonly tag: string;
  size(): Promise<number>;
  content(part?: FilePart): Promise<ReadableStream<Uint8Array>>;
}

interface LinkPress {
  readonly link: string;
  readonly key: string | undefined;
}

// A reader that requests a file piece by piece asks often; a shared link is asked for more. A player asks at every jump.
const allowances = {
  file: { door: "follow file link", limit: 600, seconds: 3600 },
  film: { door: "follow film link", limit: 6000, seconds: 3600 },
};

/** The file behind a link, if the rule still opens it: within minutes a person can be signed out, banned or refunded. */
export async function followFileLink(
  ctx: Ctx,
  { link, key }: LinkPress,
  as: keyof typeof allowances,
): Promise<LinkedFile> {
  const content = readFileLink(ctx, link, key);
  const { personId, fileId } = content;
  await ctx.rates.takeOrRefuse({ caller: personId, ...allowances[as] });
  const heldFile = await findHeldFile(ctx.db, personId, fileId);
  const person = heldFile && (await recheckSession(ctx, content));
  if (!person) throw new Refusal("link_over");
  const refusal = refusalToOpen(makeOwnOffer(person.isMember, heldFile));
  if (refusal) throw new Refusal(refusal);
  return inTheirTurn(
    ctx,
    personId,
    content.copyKey === null
      ? plainFile(ctx, heldFile.file)
      : ownCopy(ctx, heldFile.file, { ...content, copyKey: content.copyKey }),
  );
}

// A download ends with its last byte, or when its browser leaves.
function inTheirTurn(ctx: Ctx, personId: string, file: LinkedFile): LinkedFile {
  return {
    ...file,
    async content(part) {
      const over = ctx.downloads.begin(personId);
      if (!over) throw new Refusal("too_many_downloads", { retryAfterSeconds: 10 });
      try {
        return tellingItsEnd(await file.content(part), over);
      } catch (error) {
        over();
        throw error;
      }
    },
  };
}

function plainFile(ctx: Ctx, { id, productId, name, contentType, size, sha256, storageKey }: OwnFileRow): LinkedFile {
  return {
    productId,
    name,
    contentType,
    tag: sha256.toString("hex"),
    size: () => Promise.resolve(size),
    async content(part) {
      const opened = await ctx.files.open(storageKey, part);
      if (opened) return opened.content;
      ctx.log.error({ file: id }, "the bytes of a file are not where they were kept");
      throw new Refusal("nothing_to_open");
    },
  };
}

// Only the store knows its length. The copy may be made anew at any time, so its tag is good for its link only.
function ownCopy(
  ctx: Ctx,
  { productId, name, contentType }: OwnFileRow,
  { copyKey, ...link }: FileLink & { copyKey: string },
): LinkedFile {
  return {
    productId,
    name,
    contentType,
    tag: createHash("sha256")
      .update(JSON.stringify([copyKey, link]))
      .digest("hex"),
    async size() {
      const size = await ctx.files.sizeOf(copyKey);
      if (size === undefined) throw new Refusal("link_over");
      return size;
    },
    async content(part) {
      const opened = await ctx.files.open(copyKey, part);
      if (!opened) throw new Refusal("link_over");
      return opened.content;
    },
  };
}
