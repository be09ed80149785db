// What a person is open to, and whom they blocked.
import type { IntroductionChoicesRequest } from "#contract/introductions.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import { switchOpenness } from "../profiles/keep-choice.ts";
import { deleteBlock, listBlocks } from "./block-store.ts";
import { opennessOf } from "./judge-asking.ts";
import { keepChoices, listFaces } from "./people-store.ts";

export interface ChoicesView {
  readonly open: ReturnType<typeof opennessOf>;
  readonly blocked: Awaited<ReturnType<typeof listBlocks>>;
}

export async function lookAtChoices(ctx: Ctx, personId: string): Promise<ChoicesView> {
  const [[face], blocked] = await Promise.all([listFaces(ctx.db, [personId]), listBlocks(ctx.db, personId)]);
  if (!face) throw new Refusal("not_signed_in");
  return { open: opennessOf(face), blocked };
}

/** The switches of the profile and the choices beside them, together. */
export function chooseOpenness(ctx: Ctx, personId: string, wanted: IntroductionChoicesRequest): Promise<void> {
  const { work, mentoring, feedback, mostAMonth, isPaused } = wanted;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
    await switchOpenness(ctx, tx, { personId, lookingForWork: work !== "none", offeringMentorship: mentoring });
    const choices = { strangers: work === "everyone", feedback, mostAMonth, isPaused };
    await keepChoices(tx, { personId, ...choices, updatedAt: ctx.clock.now() });
  });
}

/** Of a block that is gone nothing is left to do. */
export function unblock(ctx: Ctx, personId: string, blockId: string): Promise<void> {
  return inTransaction(ctx.db, (tx) => deleteBlock(tx, personId, blockId));
}
