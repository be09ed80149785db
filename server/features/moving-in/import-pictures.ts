// Pictures of people, as downloaded from the bucket: drawn anew in the hub's own sizes, as after an upload.
import { lstat, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { mostPictureBytes } from "#contract/values/profile-bounds.ts";
import { Refusal } from "#server/errors.ts";
import { keepPersonPicture } from "../pictures/person-picture.ts";
import { type DumpRow, readTable } from "./dump/find-dump.ts";
import { NotTaken, textIn, uuidIn } from "./dump/value-rules.ts";
import { addTo, countOf, type Moving } from "./moving.ts";
import { findOwners, type Owners } from "./owners.ts";
import { keepPictured, listPictured } from "./store.ts";

const concurrency = 4;

interface WantedPicture {
  readonly row: DumpRow;
  readonly personId: string;
  readonly url: string;
}

/** One by one, each stored safely: after an interruption, the next run continues. */
export async function importPictures(moving: Moving): Promise<void> {
  const count = countOf(moving, "pictures");
  let share = 0;
  for await (const rows of readTable(moving.dump, "extended_profiles", (read) => (share = read))) {
    const wanted = rows.flatMap(wantedBy);
    const ids = wanted.map(({ personId }) => personId);
    const ownerOf = await findOwners(moving, ids);
    const accountIds = ids.map(ownerOf).flatMap((owner) => (owner instanceof NotTaken ? [] : owner.accountId));
    const pictured = new Set(await listPictured(moving.ctx.db, accountIds));
    for (let from = 0; from < wanted.length; from += concurrency) {
      const some = wanted.slice(from, from + concurrency);
      await Promise.all(some.map((one) => importOne(moving, one, { ownerOf, pictured })));
      count.rows += some.length;
      moving.progress("pictures", count.rows, share);
    }
  }
}

function wantedBy(row: DumpRow): WantedPicture[] {
  try {
    const url = row.values && textIn(row.values, "profile_picture_url");
    return url === undefined ? [] : [{ row, personId: uuidIn(row.values!, "user_id"), url }];
  } catch (error) {
    // The row itself was refused and reported.
    if (error instanceof NotTaken) return [];
    throw error;
  }
}

interface PictureOwners {
  readonly ownerOf: Owners;
  readonly pictured: ReadonlySet<string>;
}

async function importOne(
  moving: Moving,
  { row, personId, url }: WantedPicture,
  { ownerOf, pictured }: PictureOwners,
): Promise<void> {
  const count = countOf(moving, "pictures");
  try {
    const owner = ownerOf(personId);
    if (owner instanceof NotTaken) throw owner;
    if (owner.moved?.hasPicture === true || pictured.has(owner.accountId)) {
      count.here += 1;
      return;
    }
    const path = await fileOf(moving, url);
    if (moving.isReal) await keep(moving, { id: owner.accountId, personId }, path);
    count.imported += 1;
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const { why, detail } = error;
    count.notTaken += 1;
    addTo(count.reasons, why);
    moving.tell({
      table: "pictures",
      file: row.file,
      line: row.line,
      key: personId,
      what: "row refused",
      why,
      detail,
    });
  }
}

async function fileOf({ dump }: Moving, url: string): Promise<string> {
  if (dump.pictures === undefined) throw new NotTaken("the folder profile_pictures is not beside the tables");
  const name = basename(url.replace(/[?#].*$/, ""));
  if (!/^[\w-][\w.-]{0,250}$/.test(name)) throw new NotTaken("the name of the picture is none that the original gave");
  const path = join(dump.pictures, name);
  const file = await lstat(path).catch(() => undefined);
  if (!file?.isFile()) throw new NotTaken("the picture is not in the folder", name);
  if (file.size > mostPictureBytes) throw new NotTaken("the picture is larger than 3 MB", name);
  return path;
}

async function keep(
  { ctx }: Moving,
  { id, personId }: { readonly id: string; readonly personId: string },
  path: string,
): Promise<void> {
  try {
    await keepPersonPicture(ctx, { id }, await readFile(path));
  } catch (error) {
    if (error instanceof Refusal) throw new NotTaken("the hub cannot show this picture", error.code);
    throw error;
  }
  await keepPictured(ctx.db, personId);
}
