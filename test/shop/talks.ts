// Talks for tests, made and published without the doors.
import type { Ctx } from "#server/context.ts";
import { keepProductFile } from "#server/features/catalog/files/keep-file.ts";
import { saveCaptions, saveTalk } from "#server/features/talks/manage-talk.ts";
import type { NewProduct, ProductRow } from "#server/features/catalog/store.ts";
import type { TalkRequest } from "#contract/talks-admin.ts";
import { aFilm } from "#test/files/films.ts";
import { aProduct } from "./factories.ts";

interface NewTalk {
  readonly product?: Partial<NewProduct>;
  readonly talk?: Partial<TalkRequest>;
  /** Null for a film elsewhere. */
  readonly film?: Buffer | null;
  readonly captions?: string;
}

export const spoken = `WEBVTT

00:00:01.000 --> 00:00:04.000
Good evening, Pune.

00:12:34.500 --> 00:12:38.000
Draw the grid on paper before

00:12:38.000 --> 00:12:41.000
you open a single window.
`;

export const talkFacts: TalkRequest = {
  day: "2026-03-14",
  event: null,
  speakers: ["Meera Iyer"],
  seconds: null,
  language: "en",
  mayDownload: false,
  chapters: [{ second: 0, title: "Hello" }],
};

/** A talk on the shelf, included in membership. */
export async function aTalk(
  ctx: Ctx,
  { product, talk, film = aFilm({ seconds: 1000 }), captions = spoken }: NewTalk = {},
): Promise<ProductRow> {
  const made = await aProduct(ctx, { type: "talk", name: "Paper First", isMembershipIncluded: true, ...product });
  const by = { id: ctx.ids.uuid() };
  const productId = made.id;
  if (film)
    await keepProductFile(ctx, by, {
      productId,
      name: "film.mp4",
      content: new Blob([Uint8Array.from(film)]).stream(),
    });
  await saveTalk(ctx, by, { productId, revision: 0, talk: { ...talkFacts, ...talk } });
  await saveCaptions(ctx, by, { productId, file: Buffer.from(captions) });
  return made;
}
