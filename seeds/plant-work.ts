import { createHash } from "node:crypto";
import { shapeOf } from "#contract/values/handle.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findByShape } from "#server/features/people/handle-store.ts";
import { addPiece } from "#server/features/portfolio/add-piece.ts";
import { changePiece } from "#server/features/portfolio/change-piece.ts";
import { emptyAbout } from "#server/features/portfolio/look-at-work.ts";
import { placePicture } from "#server/features/portfolio/place-picture.ts";
import { saveAbout } from "#server/features/portfolio/save-about.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { drawSampleWork } from "./draw-sample-work.ts";
import { type SampleWork, sampleWork } from "./sample-work.ts";

const drawings = 6;

/** Without its files, or too busy to press pictures, a hub opens without this. */
export async function plantWork(ctx: Ctx): Promise<void> {
  try {
    await plantAll({ ...ctx, images: { ...ctx.images, press: pressEachOnce(ctx) } });
  } catch (error) {
    if (!(error instanceof FilesAway || error instanceof Refusal)) throw error;
    ctx.log.warn({ err: error }, "the sample work could not be planted");
  }
}

// By the use cases of its owners, so that no sample shows what a member could not.
async function plantAll(ctx: Ctx): Promise<void> {
  let drawn = 0;
  for (const work of sampleWork) {
    const personId = await findByShape(ctx.db, shapeOf(work.handle));
    if (personId === undefined) continue;
    await tellAbout(ctx, personId, work);
    for (const { pictures, ...words } of work.pieces) {
      const text = "A made-up piece: it shows what a page looks like with work on it.";
      const { id, revision } = await addPiece(ctx, personId, { ...words, text, link: "" });
      for (let place = 1; place <= pictures; place += 1) {
        const bytes = new Blob([new Uint8Array(await drawSampleWork(drawn++ % drawings))]).stream();
        await placePicture(ctx, personId, { id, place, alt: "A pattern in the colours of a matchbox", bytes });
      }
      const piece = { ...words, text, link: "", visibleTo: work.visibleTo, pictures: [] };
      await changePiece(ctx, personId, { id, revision, piece });
    }
  }
  ctx.log.info({ people: sampleWork.length, pictures: drawn }, "sample work planted");
}

// A press takes a fifth of a second, and a first start waits for it.
function pressEachOnce({ images }: Ctx): Ctx["images"]["press"] {
  const pressed = new Map<string, ReturnType<typeof images.press>>();
  return (bytes, subject) => {
    const key = createHash("sha256").update(bytes).digest("hex");
    const picture = pressed.get(key) ?? images.press(bytes, subject);
    pressed.set(key, picture);
    return picture;
  };
}

async function tellAbout(ctx: Ctx, personId: string, work: SampleWork): Promise<void> {
  const { visibleTo, sentence, crafts, tools, languages } = work;
  await saveAbout(ctx, personId, {
    revision: 0,
    about: {
      ...emptyAbout,
      sentence: { value: sentence, visibleTo },
      crafts: { value: [...crafts], visibleTo },
      tools: { value: [...tools], visibleTo },
      languages: { value: [...languages], visibleTo },
    },
  });
}
