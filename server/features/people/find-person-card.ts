import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { openPersonPicture } from "../pictures/person-picture.ts";
import type { FoundProfile } from "./directory-store.ts";
import { lookAtPerson } from "./look-at-person.ts";
import { personCardWords } from "./card-rules.ts";

interface FoundPersonCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

// The picture's place on a card is half as wide.
const enough = 960;
const withoutPicture = new URL("../../../public/art/sun.svg", import.meta.url);

/** The card of a person's shared page. */
export async function findPersonCard(ctx: Ctx, handle: string): Promise<FoundPersonCard> {
  const { profile, picture } = await lookAtPerson(ctx, handle);
  const words = { brand: brand.name, ...personCardWords(profile) };
  return {
    shows: JSON.stringify([words, picture?.id]),
    draw: async () => new Uint8Array(await ctx.images.drawCard({ ...words, picture: await openFace(ctx, picture) })),
  };
}

async function openFace(ctx: Ctx, picture: FoundProfile["picture"]): Promise<Uint8Array> {
  const width = picture?.widths.find((each) => each >= enough) ?? picture?.widths.at(-1);
  const file =
    picture && width !== undefined
      ? await openPersonPicture(ctx, { id: picture.id, width, format: "webp" })
      : undefined;
  return file ? new Uint8Array(await buffer(file.content)) : readFile(withoutPicture);
}
