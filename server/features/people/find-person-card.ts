import { buffer } from "node:stream/consumers";
import { brand } from "#contract/brand.ts";
import { initialsOf } from "#contract/values/initials.ts";
import { labelOf } from "#contract/values/label.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { openPersonPicture } from "../pictures/person-picture.ts";
import { lookAtPerson } from "./look-at-person.ts";
import { type SharedCardWords, personCardWords, pieceCardWords } from "./card-rules.ts";

export interface FoundPersonCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

interface PictureOnCard {
  readonly id: string;
  readonly widths: readonly number[];
}

// The picture's place on a card is half as wide.
const enough = 960;

/** The card of a person's shared page: with the first piece of their work, else their face, else their label. */
export async function findPersonCard(ctx: Ctx, handle: string): Promise<FoundPersonCard> {
  const { profile, picture: face, work } = await lookAtPerson(ctx, handle, "stranger");
  return cardOf(ctx, { profile, words: personCardWords(profile), picture: work.pieces[0]?.pictures[0] ?? face });
}

/** The card of the page of one piece. The piece is named by the end of its id, as in the page's address. */
export async function findPieceCard(ctx: Ctx, handle: string, code: string): Promise<FoundPersonCard> {
  const { profile, work } = await lookAtPerson(ctx, handle, "stranger");
  const piece = work.pieces.find(({ id }) => id.endsWith(code));
  if (!piece) throw new Refusal("piece_not_found");
  return cardOf(ctx, { profile, words: pieceCardWords(profile, piece), picture: piece.pictures[0] ?? null });
}

interface CardParts {
  readonly profile: Awaited<ReturnType<typeof lookAtPerson>>["profile"];
  readonly words: SharedCardWords;
  readonly picture: PictureOnCard | null;
}

function cardOf(ctx: Ctx, { profile, words, picture }: CardParts): FoundPersonCard {
  const label = { label: labelOf(profile.userId, profile.label), initials: initialsOf(profile.fullName) };
  return {
    shows: JSON.stringify([words, picture?.id ?? label]),
    draw: async () =>
      new Uint8Array(
        await ctx.images.drawCard({
          brand: brand.name,
          ...words,
          picture: (await openPicture(ctx, picture)) ?? label,
        }),
      ),
  };
}

async function openPicture(ctx: Ctx, picture: PictureOnCard | null): Promise<Uint8Array | undefined> {
  const width = picture?.widths.find((each) => each >= enough) ?? picture?.widths.at(-1);
  const file =
    picture && width !== undefined
      ? await openPersonPicture(ctx, { id: picture.id, width, format: "webp" })
      : undefined;
  return file && new Uint8Array(await buffer(file.content));
}
