// The facts and captions of the sample talks, by the use cases of the back office.
import { readFile } from "node:fs/promises";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { findProductBySlug } from "#server/features/catalog/store.ts";
import { lookAtManagedTalk, saveCaptions, saveTalk } from "#server/features/talks/manage-talk.ts";
import { sampleTalks } from "./sample-talks.ts";

/** Where there are no people, a speaker is a name. Of several processes one is the first. */
export async function plantTalks(ctx: Ctx, { people }: { readonly people: "planted" | "none" }): Promise<void> {
  for (const { slug, facts } of sampleTalks) {
    const product = await findProductBySlug(ctx.db, slug);
    if (product?.type !== "talk" || (await lookAtManagedTalk(ctx, product.id)).captions.cues > 0) continue;
    const productId = product.id;
    const speakers = people === "planted" ? facts.speakers : ["Sample Speaker"];
    const talk = { ...facts, speakers: [...speakers] };
    await saveTalk(ctx, { id: byOperator }, { productId, revision: 0, talk }).catch(unlessPlanted);
    const file = await readFile(new URL(`files/${slug}/captions.vtt`, import.meta.url));
    await saveCaptions(ctx, { id: byOperator }, { productId, file });
  }
}

function unlessPlanted(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== "changed_meanwhile") throw error;
}
